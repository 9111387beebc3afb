/** The results of an experiment as one HTML page. */
package sare.report.html;
