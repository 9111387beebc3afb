package sare.cli;

import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.Scenario;

/**
 * The inputs of {@code map}, read from files.
 *
 * @param method of the search
 * @param search for a mapping
 * @param traffic of the ranks; null for a problem of QAPLIB
 * @param scenario of the ranks on their network; null for a problem of QAPLIB
 */
record MapInputs(MappingMethod method, MappingSearch search, TrafficInput traffic, Scenario scenario) {}
