import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { allergiesSaid, pregnancySaid } from '../../facts/said.ts'
import { getPatient } from '../../patient.contract.ts'

/** What a paper says of allergies and pregnancy. Not asked is said to be so; a print waits until it is known. */
export default function PrintedFacts({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const { data, error } = useEndpoint(
    getPatient,
    { patient_id: patientId },
    { enabled: can('patients.view'), refreshEvery: false },
  )
  if (!data && !error && can('patients.view')) return <span data-drawing />
  const known = data?.allergies ? { allergies: data.allergies, allergies_asked: data.allergies_asked } : null
  const write = (at: Date | string) => formatDate(typeof at === 'string' ? at : at.toISOString())
  return (
    <div className="u-small">
      <p>
        <strong>{t('Allergies:')}</strong>{' '}
        {known ? allergiesSaid(known, write) : t('not shown here: see the record, or ask')}
      </p>
      {data?.pregnancy && (
        <p>
          <strong>{t('Pregnancy:')}</strong> {pregnancySaid(data.pregnancy.answer, hospitalToday(), write)}
        </p>
      )}
    </div>
  )
}
