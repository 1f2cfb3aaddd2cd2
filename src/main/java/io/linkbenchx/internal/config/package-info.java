/** What the settings records of linkbenchx itself use to declare their settings. */
package io.linkbenchx.internal.config;
