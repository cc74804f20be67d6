import { useController } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { type SourceKey, sources } from '../../charts/index.ts'
import type { Assessment } from '../../priority.ts'
import { priorityWords, signLabels, type TriagePriority } from '../../scores/index.ts'
import type { TriageValues } from './values.ts'

const Priority = ({ value, atLeast = false }: { value: TriagePriority; atLeast?: boolean }) => (
  <PriorityBadge
    priority={value === 'emergency' ? 'stat' : value}
    label={
      atLeast
        ? t('At least {priorityWords}', { priorityWords: t(priorityWords[value]).toLowerCase() })
        : t(priorityWords[value])
    }
  />
)

type ProposalProps = {
  judgement: Assessment
  /** Whether anything was answered or measured yet. */
  begun: boolean
  choice: TriagePriority | null | undefined
  emergency: boolean
  pregnant: boolean
}

/**
 * The priority as it follows from what is known so far, with the sign it comes from; beside it what is missing, and the
 * score that looks for deterioration.
 */
export function ProposalPanel({ judgement, begun, choice, emergency, pregnant }: ProposalProps) {
  const { findings, missing, score } = judgement
  const open = missing.filter(({ blocks }) => blocks)
  const more = missing.filter(({ blocks }) => !blocks)
  return (
    <aside className="triage-score u-stack" aria-label={t('Priority')}>
      <Panel
        title={t('Proposed priority')}
        actions={begun && <Priority value={judgement.priority} atLeast={judgement.at_least} />}
      >
        <div className="u-stack" aria-live="polite">
          <p className={begun ? 'u-strong' : 'u-muted'}>
            {begun ? judgement.reason : t('It follows from the signs, as you answer them.')}
          </p>
          {judgement.review_now && (
            <Notice tone="red">{t('High-risk vital signs: ask a clinician to look at the patient now.')}</Notice>
          )}
          {begun && findings.length > 1 && (
            <ul className="u-plain-list triage-findings">
              {findings.slice(1).map((finding) => (
                <li key={`${finding.key} ${finding.text}`} title={sources[finding.source as SourceKey].title}>
                  <Badge tone={finding.priority === 'emergency' ? 'red' : 'amber'}>
                    {t(priorityWords[finding.priority])}
                  </Badge>{' '}
                  {finding.text}
                </li>
              ))}
            </ul>
          )}
          {open.length > 0 && (
            <p className="u-small">
              <span className="u-strong">{t('Not Routine before this is known:')}</span>{' '}
              {open.map(({ text }) => text).join('; ')}
            </p>
          )}
          {more.length > 0 && (
            <p className="u-small u-muted">{t('Also: {map}', { map: more.map(({ text }) => text).join('; ') })}</p>
          )}
          <dl className="triage-priority">
            <dt>{t('Your choice')}</dt>
            <dd>
              {choice ? <Priority value={choice} /> : <span className="u-muted">{t('not yet')}</span>}
              {emergency && choice !== 'emergency' && <Badge tone="red">{t('Emergency Case')}</Badge>}
            </dd>
          </dl>
          {begun && findings[0] && <p className="u-small u-muted">{sources[findings[0].source].title}</p>}
        </div>
      </Panel>
      <ScorePanel judgement={judgement} pregnant={pregnant} key={score.score_name} />
    </aside>
  )
}

function ScorePanel({ judgement: { score }, pregnant }: Pick<ProposalProps, 'judgement' | 'pregnant'>) {
  // A score of nothing measured would say that all is well.
  const measured = score.points.some(({ sign }) => sign !== 'on_oxygen')
  const scored = score.points.filter(({ points }) => points > 0)
  return (
    <Panel title={score.score_name} actions={<span className="triage-total">{measured ? score.score : '–'}</span>}>
      <div className="u-stack">
        <p className="u-small u-muted">{t('Looks for deterioration; it never lowers the priority.')}</p>
        {pregnant && score.score_name === 'NEWS2' && (
          <p className="u-small u-muted">{t('NEWS2 was not made for pregnancy.')}</p>
        )}
        {scored.length > 0 && (
          <ul className="u-plain-list triage-points">
            {scored.map((row) => (
              <li key={row.sign} data-points>
                <span>{row.explanation}</span>
                <strong>{row.points}</strong>
              </li>
            ))}
          </ul>
        )}
        {score.missing.length > 0 && (
          <p className="u-small u-muted">
            {measured ? t('Without') : t('Needs')}:{' '}
            {score.missing.map((sign) => t(signLabels[sign]).toLowerCase()).join(', ')}
          </p>
        )}
        {score.score_name === 'NEWS2' && <ScaleField />}
      </div>
    </Panel>
  )
}

/** Scale 2 is for whom a clinician prescribed a saturation of 88–92 %. */
function ScaleField() {
  const { field } = useController<TriageValues>({ name: 'score_scale' })
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        ref={field.ref}
        checked={field.value === 2}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked ? 2 : 1)}
      />
      <span>
        {rich('Scale 2 by prescription{span}', {
          span: (
            <span className="u-card-description">
              {t('A target of 88–92 % is prescribed for hypercapnic respiratory failure (COPD).')}
            </span>
          ),
        })}
      </span>
    </label>
  )
}
