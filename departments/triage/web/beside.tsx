import { hear, t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { PriorityBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { getFound } from '../contract.ts'
import { inWords, signsFound } from '../found.ts'
import { priorityWords } from '../scores/index.ts'
import './found.css'

/** What triage found and the patient told, in a few lines: beside what is dispensed, examined and reported. */
export default function Beside({ patientId, visitId }: { patientId: string; visitId?: string | undefined }) {
  const { data, error } = useEndpoint(
    getFound,
    { patient_id: patientId, ...(visitId && { visit_id: visitId }) },
    { refreshEvery: false },
  )
  if (!data) return <p className="u-small u-muted">{error ? t('What triage found could not be loaded') : ' '}</p>
  const { triage, told } = data
  const signs = triage ? signsFound(triage.answers) : []
  const open =
    triage?.missing?.filter(({ text }) => !/not measured/.test(text)).map(({ text }) => hear(text).toLowerCase()) ?? []
  const said = [
    [t('Medicines'), told?.medicines],
    [t('Conditions'), told?.conditions],
    [t('Surgeries'), told?.surgeries],
    [t('Family'), told?.family],
  ].filter(([, text]) => text)
  return (
    <section className="triage-beside" aria-label={t('What triage found')}>
      {triage ? (
        <>
          <p>
            <PriorityBadge
              priority={triage.priority === 'emergency' ? 'stat' : triage.priority}
              label={t('Triage: {priorityWords}', { priorityWords: t(priorityWords[triage.priority]) })}
            />{' '}
            <strong>{triage.chief_complaint}</strong>{' '}
            <span className="u-muted">
              {triage.score_name && `${triage.score_name} ${triage.score} · `}
              {formatDateTime(triage.created_at)}
            </span>
          </p>
          {signs.length > 0 && (
            <p>
              <strong data-tone="red">{signs.join('; ')}</strong>
            </p>
          )}
          <p>{inWords(triage)}</p>
          {open.length > 0 && <p className="u-muted">{t('Not known: {open}', { open: open.join('; ') })}</p>}
        </>
      ) : (
        <p className="u-muted">{visitId ? t('No triage at this visit') : t('Never triaged here')}</p>
      )}
      {said.length > 0 ? (
        <p>
          {said.map(([label, text]) => (
            <span key={label}>
              <span className="u-muted">{t('{label} as told:', { label })}</span> {text}{' '}
            </span>
          ))}
        </p>
      ) : (
        <p className="u-muted">{t('Medicines and illnesses: nothing recorded of what the patient told')}</p>
      )}
    </section>
  )
}
