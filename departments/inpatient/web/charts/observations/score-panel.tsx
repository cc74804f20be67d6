import { t } from '../../../../../kernel/contract/words/text.ts'
import '../form.css'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { type Assessment, nextDue, scoreText } from '../../../charts/assess.ts'
import type { Charts } from '../../../charts.contract.ts'
import { LevelBadge } from '../level.tsx'

/** What the set as typed so far scores, what is still missing, and when the next will be due. */
export function ScorePanel({
  assessed,
  charts,
  at,
}: {
  assessed: Assessment
  charts: Charts
  at: string | null | undefined
}) {
  const observedAt = at && !Number.isNaN(Date.parse(at)) ? new Date(at) : new Date()
  const before = charts.observations.find((row) => !row.struck_at)
  const due = nextDue(
    observedAt,
    assessed,
    charts.plan,
    before && charts.next_due_at ? new Date(charts.next_due_at) : null,
  )
  return (
    <div className="chart-score" role="status">
      <div className="u-row">
        <strong className="u-num">{scoreText(assessed)}</strong>
        <LevelBadge level={assessed.level} atLeast={assessed.at_least} scored={assessed.score !== null} />
        <span className="u-small u-nowrap">{t('next set {due}', { due: formatTime(due.toISOString()) })}</span>
      </div>
      {(assessed.level === 'medium' || assessed.level === 'high') && <p className="u-small">{assessed.response}</p>}
      {assessed.missing.length > 0 && (
        <p className="u-small u-muted chart-score-missing">
          {t('Still missing: {map}', { map: assessed.missing.map(({ text }) => text.toLowerCase()).join(', ') })}
        </p>
      )}
    </div>
  )
}
