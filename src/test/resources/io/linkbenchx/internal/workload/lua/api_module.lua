return "found beside the script"
