/**
 * Results that sare reproduces, run again.
 *
 * <p>First the published study: J. A. Pascual, J. Miguel-Alonso and J. A. Lozano, "Optimization-based Mapping Framework for
 * Parallel Applications", technical report EHU-KAT-IK-02-10, University of the Basque Country.
 *
 * <p>Its static environment: {@link sare.study.ConsecutiveCase} holds what was published, {@link sare.study.ConsecutiveStudy}
 * simulates it again, {@link sare.study.ResultRow} and {@link sare.study.ConsecutiveReport} are the two files in {@code
 * experiments/consecutive-static}. {@link sare.study.ConsecutiveStudyTest} repeats the short half of it in every build and
 * writes the files when the tests of the tag {@code study} are run, which {@code ./mvnw -B test -Pstudy} does.
 *
 * <p>Its dynamic environment, LU with a background: {@link sare.study.DynamicCase}, {@link sare.study.DynamicStudy}, {@link
 * sare.study.DynamicRow}, {@link sare.study.DynamicReport} and {@link sare.study.DynamicStudyTest} are the same for {@code
 * experiments/lu-dynamic}; every build repeats one of its simulations. {@link sare.study.PublishedValuesTest} compares what both
 * hold as published with the tables of the report.
 *
 * <p>Both share {@link sare.study.ResultsFile}, {@link sare.study.CycleSummary}, {@link sare.study.ReportText} and {@link
 * sare.study.StudyFiles}.
 *
 * <p>Then load curves of INSEE: {@link sare.study.LoadCurvePoint} holds its points, {@link sare.study.LoadCurveStudy} measures
 * them again, {@link sare.study.LoadCurveTolerance} says how near they are to be, {@link sare.study.LoadCurvesFile} and {@link
 * sare.study.LoadCurveReport} are the two files in {@code experiments/load-curves}, and {@link sare.study.LoadCurveStudyTest}
 * repeats a curve in every build and all of them with the tag {@code study}.
 *
 * <p>The same for machines beyond the torus: {@link sare.study.TopologyCurvePoint}, {@link sare.study.TopologyCurvesStudy}, {@link
 * sare.study.TopologyCurveTolerance}, {@link sare.study.TopologyCurveRow}, {@link sare.study.TopologyCurvesReport} and {@link
 * sare.study.TopologyCurvesStudyTest} make {@code experiments/topology-curves}; {@link sare.study.ThroughputBound} has the bounds of
 * theory, and {@link sare.study.DragonflyRoutingRow} what the routings of a dragonfly accept.
 *
 * <p>Then estimates: {@link sare.study.EstimateStudy} estimates cells of committed experiments, {@link sare.study.EstimateRow} and
 * {@link sare.study.EstimateReport} are the two files in {@code experiments/estimate}, and {@link sare.study.EstimateStudyTest} checks
 * them in every build and makes them with the tag {@code study}.
 *
 * <p>Last, the quality of the mappers compared with other tools: {@link sare.study.MappingQualityReport} makes the two files in
 * {@code experiments/mapping-quality}, {@link sare.study.MappingQualityStudyTest} repeats their quick rows in every build, and
 * all of them with the tag {@code study}. {@link sare.study.quality.QualityStudy} runs the mappers.
 *
 * <p>And the figures of the paper on PaCMap: {@link sare.study.PaCMapSchedules} schedules its jobs,
 * {@link sare.study.PaCMapPlacements} places single ones, {@link sare.study.PaCMapRow} and {@link sare.study.PaCMapReport} are the
 * two files in {@code experiments/pacmap}, and {@link sare.study.PaCMapStudyTest} makes them with the tag {@code study}.
 *
 * <p>And those of the paper on TopoMatch about traffic without its light pairs and with noise: {@link sare.study.TrafficChangeCase} has the
 * ranks and machines, {@link sare.study.TrafficChangeStudy} maps them, {@link sare.study.TrafficChangeRow} and {@link
 * sare.study.TrafficChangeReport} are the two files in {@code experiments/traffic-changes}, and {@link sare.study.TrafficChangeStudyTest}
 * makes them with the tag {@code study}.
 *
 * <p>And what a packet-hop costs by size, load and routing: {@link sare.study.EngineSizePoint} has the points, {@link
 * sare.study.EngineSizeRun} measures one in a Java machine of its own, {@link sare.study.EngineSizeStudy} starts one after the other,
 * {@link sare.study.EngineSizeRow}, {@link sare.study.EngineSizeReport} and {@link sare.study.EngineSizePlots} are the files in {@code
 * experiments/engine-size}, and {@link sare.study.EngineSizeStudyTest} checks them in every build and makes them with the tag {@code
 * study}. {@link sare.study.EngineSizePeer} has what other simulators need, which is measured by hand. {@link
 * sare.study.CacheMissRun} counts misses of simulated caches at some of the points, and {@link sare.study.CacheMissStudyTest} writes them.
 */
package sare.study;
