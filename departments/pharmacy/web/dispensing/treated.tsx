import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { getTreated } from '../../treated.contract.ts'
import { diagnosisWords } from '../rx-words.tsx'

type TreatedProps = {
  patientId: string
  /** Prescriptions that stand on the screen anyway. */
  without: readonly string[]
}
/** What a patient takes already, as far as it was prescribed or is given here, and what is diagnosed. */
export function Treated({ patientId, without }: TreatedProps) {
  const { data, error } = useEndpoint(getTreated, { patient_id: patientId })
  if (!data)
    return (
      <p className="u-small u-muted">
        {error ? t('What the patient takes already and the diagnosis could not be loaded') : ' '}
      </p>
    )
  const taken = data.taken.filter(({ id }) => !without.includes(id))
  const [first] = data.diagnoses
  return (
    <section className="rx-treated" aria-label={t('What the patient takes and has')}>
      <p>
        <span className="u-muted">{t('Diagnosis:')}</span>{' '}
        {first
          ? t('{diagnoses} ({date})', {
              diagnoses: data.diagnoses.map(diagnosisWords).join('; '),
              date: formatDate(first.diagnosed_at),
            })
          : t('none recorded yet')}
      </p>
      {taken.length + data.given.length === 0 ? (
        <p>
          <span className="u-muted">{t('Takes already, prescribed here:')}</span> {t('nothing else')}
        </p>
      ) : (
        <>
          <p className="u-muted">{t('Takes already, prescribed here:')}</p>
          <ul>
            {taken.map((each) => (
              <li key={each.id}>
                <strong>{each.name}</strong> {each.dosage}, {each.frequency}
                {each.ends_on && `, ${t('until {ends_on}', { ends_on: formatDate(each.ends_on) })}`}
                <span className="u-muted">
                  {' '}
                  {each.ordered_by_name}, {formatDate(each.created_at)}
                  {each.waits && ` · ${t('not handed out yet')}`}
                </span>
              </li>
            ))}
            {data.given.map((each) => (
              <li key={each.id}>
                <strong>{each.name}</strong> {each.how}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
