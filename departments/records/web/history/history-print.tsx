import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import type { Patient } from '../../../patients/patient.contract.ts'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import { type getHistory, historyKinds } from '../../history.contract.ts'

type Props = {
  patient: Patient
  entries: Output<typeof getHistory>['rows']
  /** How many there are by these filters; more than fit says so on paper. */
  total: number
  days: (string | undefined)[]
  onDone: () => void
}

/** The entries on screen, on paper. */
export function HistoryPrint({ patient, entries, total, days: [from, to], onDone }: Props) {
  const address = usePrintAddress()
  return (
    <PrintArea title={t('History')} address={address} auto onDone={onDone}>
      <p>
        {rich('{patient} · OP {op_number}{from}{to}', {
          patient: <strong>{formatName(patient)}</strong>,
          op_number: patient.op_number,
          from: from && t(' · from {from}', { from }),
          to: to && t(' · to {to}', { to }),
        })}
      </p>
      <PrintedFacts patientId={patient.id} />
      {total > entries.length && (
        <p>{t('{length} of {total} entries. The whole record is its PDF.', { length: entries.length, total })}</p>
      )}
      <table>
        <thead>
          <tr>
            <th>{t('When')}</th>
            <th>{t('Kind')}</th>
            <th>{t('What')}</th>
            <th>{t('By')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.id}`}>
              <td>{formatDateTime(entry.at)}</td>
              <td>{historyKinds[entry.kind]}</td>
              <td>
                <strong>{entry.title}</strong>
                <div className="u-lines">{entry.text}</div>
              </td>
              <td>{entry.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintArea>
  )
}
