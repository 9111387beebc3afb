package sare.experiment;

import java.util.ArrayList;
import java.util.List;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.simulation.BackgroundLoad;
import sare.traffic.OfferedLoads;

/**
 * Reads the backgrounds of an experiment: a list of rates and ranges of rates ({@code 0.1:0.5:0.1phits}), which are named by their
 * values; or names with a rate, or with a rate and other keys. The word {@code jobs} instead of a rate stands for the jobs of all
 * other traces.
 */
final class BackgroundInputs {
    private static final String JOBS = "jobs";
    private static final List<String> UNITS = List.of("packets", "phits");

    private BackgroundInputs() {}

    static List<BackgroundInput> read(YamlValue backgrounds) {
        List<BackgroundInput> inputs = new ArrayList<>();
        if (backgrounds.isMapping()) {
            YamlMapping named = backgrounds.mapping();
            if (named.keys().isEmpty()) {
                throw backgrounds.fault("no background", "at least one, such as none: none");
            }
            named.keys().forEach(name -> inputs.add(named(name, named.get(name))));
        } else {
            backgrounds.items().forEach(item -> rates(item)
                    .forEach(rate -> inputs.add(plain(rate, rate, item.where()))));
        }
        return inputs;
    }

    private static List<String> rates(YamlValue item) {
        if (item.isMapping()) {
            throw item.error(
                    "a rate; one with other keys needs a name, as in {burst: {rate: 0.3phits, pattern: hotspot}}");
        }
        String text = item.text();
        for (String unit : UNITS) {
            if (text.endsWith(unit) && text.contains(":")) {
                String range = text.substring(0, text.length() - unit.length());
                return OfferedLoads.parse(item.where(), range).stream()
                        .map(rate -> rate.toPlainString() + unit)
                        .toList();
            }
        }
        return List.of(text);
    }

    private static BackgroundInput plain(String name, String rate, String where) {
        BackgroundInput none = BackgroundInput.NONE;
        if (rate.equals(JOBS)) {
            return new BackgroundInput(name, none.rate(), none.pattern(), 0, true, where);
        }
        String given = rate.equals(none.name()) || rate.equals("0") ? none.rate() : rate;
        return new BackgroundInput(
                given.isEmpty() && name.equals(rate) ? none.name() : name, given, none.pattern(), 0, false, where);
    }

    private static BackgroundInput named(String name, YamlValue value) {
        if (value.isText()) {
            return plain(name, value.text(), value.where());
        }
        YamlMapping keys = value.mapping();
        keys.allowOnly(List.of("rate", "pattern", "warm-up-cycles"));
        return new BackgroundInput(
                name,
                keys.get("rate").text(),
                keys.find("pattern").map(YamlValue::text).orElse(BackgroundInput.NONE.pattern()),
                keys.find("warm-up-cycles")
                        .map(cycles -> cycles.whole(0, BackgroundLoad.MAX_WARM_UP_CYCLES))
                        .orElse(0L),
                false,
                keys.get("rate").where());
    }
}
