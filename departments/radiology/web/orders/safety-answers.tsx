import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { getRadiologyOrder } from '../../orders.contract.ts'
import { safetyQuestions } from '../../safety.ts'

type Answer = Output<typeof getRadiologyOrder>['safety'][number]

const said = ({ question, answer }: Answer): string =>
  answer === 'unknown' ? t('Not known') : t(safetyQuestions[question][answer])

/** What was asked before the examination, and by whom. */
export function SafetyAnswers({ answers }: { answers: readonly Answer[] }) {
  const [first] = answers
  if (!first) return null
  return (
    <Panel title={t('Asked before')}>
      <Facts>
        {answers.map((each) => (
          <Fact key={each.question} label={t(safetyQuestions[each.question].asks)}>
            {each.answer === 'safe' ? said(each) : <Badge tone="amber">{said(each)}</Badge>} {each.note}
          </Fact>
        ))}
      </Facts>
      <p className="u-muted u-small u-num">
        {first.by_name}, {formatDateTime(first.answered_at)}
      </p>
    </Panel>
  )
}
