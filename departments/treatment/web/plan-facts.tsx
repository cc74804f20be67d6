import { t } from '../../../kernel/contract/words/text.ts'
import { Fact } from '../../../kernel/web/ui/page/facts.tsx'

/** What a plan says, among its facts. */
export const PlanFacts = ({
  plan,
}: {
  plan: { description: string; duration: string | null; instructions: string | null }
}) => (
  <>
    <Fact label={t('Description')} className="treatment-text">
      {plan.description}
    </Fact>
    <Fact label={t('Duration')}>{plan.duration}</Fact>
    <Fact label={t('Instructions')} className="treatment-text">
      {plan.instructions}
    </Fact>
  </>
)
