import { Button } from '@mantine/core'
import { Badge, PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { type Score, signLabels, type TriagePriority } from '../scores/index.ts'

const priorityWords: Record<TriagePriority, string> = { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine' }
const Priority = ({ value }: { value: TriagePriority }) => (
  <PriorityBadge priority={value === 'emergency' ? 'stat' : value} label={priorityWords[value]} />
)

type ScorePanelProps = {
  score: Score
  choice: TriagePriority
  /** Whether the nurse has chosen; otherwise the choice follows the proposal. */
  chosen: boolean
  emergency: boolean
  /** May be pregnant, as far as is known: NEWS2 was not made for pregnancy (RCP 2017). */
  maybePregnant: boolean
  onUse: (() => void) | undefined
}

/** The early-warning score as it grows with the typing: the points of each sign and why, what is missing, the proposal beside the nurse's choice. */
export function ScorePanel({ score, choice, chosen, emergency, maybePregnant, onUse }: ScorePanelProps) {
  // Air and alertness are there from the start; a score of nothing measured would say that all is well.
  const measured = score.points.some(({ sign }) => sign !== 'on_oxygen' && sign !== 'consciousness')
  return (
    <aside className="triage-score" aria-label="Score">
      <Panel title={score.score_name} actions={<span className="triage-total">{measured ? score.score : '–'}</span>}>
        <div className="u-stack">
          <dl className="triage-priority">
            <dt>Proposed priority</dt>
            <dd>
              {measured ? <Priority value={score.proposed_priority} /> : <span className="u-muted">–</span>}
              {onUse && measured && choice !== score.proposed_priority && (
                <Button size="compact-sm" variant="default" onClick={onUse}>
                  Use
                </Button>
              )}
            </dd>
            <dt>Your choice</dt>
            <dd>
              <Priority value={choice} />
              {emergency && choice !== 'emergency' && <Badge tone="red">Emergency Case</Badge>}
              {!chosen && <span className="u-muted u-small">follows the proposal</span>}
            </dd>
          </dl>
          {measured && <p className="u-small">{score.reason}</p>}
          {maybePregnant && score.score_name === 'NEWS2' && (
            <p className="u-small u-muted">NEWS2 does not fit pregnancy: then judge without it.</p>
          )}
          {measured && (
            <ul className="u-plain-list triage-points">
              {score.points.map((row) => (
                <li key={row.sign} data-points={row.points > 0 || undefined}>
                  <span>{row.explanation}</span>
                  <strong>{row.points}</strong>
                </li>
              ))}
            </ul>
          )}
          {score.missing.length > 0 && (
            <p className="u-small u-muted">
              {measured ? 'Still missing' : 'Needs'}: {score.missing.map((sign) => signLabels[sign].toLowerCase()).join(', ')}
            </p>
          )}
        </div>
      </Panel>
    </aside>
  )
}
