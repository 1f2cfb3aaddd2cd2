return "found next to the script"
