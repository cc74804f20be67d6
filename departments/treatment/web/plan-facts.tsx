import { Fact } from '../../../kernel/web/ui/facts.tsx'

/** What a plan says, among its facts. */
export const PlanFacts = ({ plan }: { plan: { description: string; duration: string | null; instructions: string | null } }) => (
  <>
    <Fact label="Description" className="treatment-text">
      {plan.description}
    </Fact>
    <Fact label="Duration">{plan.duration}</Fact>
    <Fact label="Instructions" className="treatment-text">
      {plan.instructions}
    </Fact>
  </>
)
