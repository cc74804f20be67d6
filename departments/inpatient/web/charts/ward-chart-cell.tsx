import { t } from '../../../../kernel/contract/words/text.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { WardChartRow } from '../../charts.contract.ts'
import { Due, LevelBadge, Trend } from './level.tsx'

/** How somebody is and when they are measured next, for the list of a ward. */
export function WardChartCell({ row }: { row: WardChartRow }) {
  return (
    <div className="chart-cell">
      {row.level ? (
        <span className="chart-cell-score">
          <span className="u-strong u-num u-nowrap">{row.score_text}</span>
          <Trend trend={row.trend} /> <LevelBadge level={row.level} atLeast={row.at_least} />
        </span>
      ) : (
        <span className="u-muted">{t('Not scored yet')}</span>
      )}
      <span className="chart-cell-due u-small">
        <Due at={row.next_due_at} never={row.never} />
        {row.escalation &&
          (row.escalation.answered_at ? (
            <Badge tone="blue">
              {t('{answered_by_name} is coming', { answered_by_name: row.escalation.answered_by_name })}
            </Badge>
          ) : (
            <Badge tone="red" filled>
              {t('Call unanswered')}
            </Badge>
          ))}
      </span>
    </div>
  )
}
