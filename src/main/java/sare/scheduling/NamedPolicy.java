package sare.scheduling;

/** A policy as the user named it, with its parameters. */
public final class NamedPolicy {
    private final String name;
    private final PolicyPlan plan;

    NamedPolicy(String name, PolicyPlan plan) {
        this.name = name;
        this.plan = plan;
    }

    /** The name, with all parameters if one of them is not the default. */
    public String name() {
        return name;
    }

    /** When the scheduler looks for jobs to start. */
    public PassRule pass() {
        return plan.pass();
    }

    /** The same policy with another rule for its passes. */
    public NamedPolicy with(PassRule pass) {
        return new NamedPolicy(name, new PolicyPlan(plan.order(), plan.backfilling(), pass));
    }

    PolicyPlan plan() {
        return plan;
    }
}
