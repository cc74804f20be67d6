import { t } from '../../../../kernel/contract/words/text.ts'
import './wristband.css'
import { formatDate, formatGender, formatName } from '../../../../kernel/web/ui/format.ts'
import { QrCode } from '../../../../kernel/web/ui/print/codes.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import type { Lying } from '../../wards.contract.ts'

type Of = Pick<Lying, 'first_name' | 'last_name' | 'gender' | 'date_of_birth' | 'date_of_birth_estimated' | 'op_number'>
/**
 * Prints the wristband of somebody who is admitted: name, OP number, birth date, sex, and the OP number for the
 * scanner.
 */
export function PrintWristband({ patient, where, onDone }: { patient: Of; where: string; onDone: () => void }) {
  const { date_of_birth: born, date_of_birth_estimated: estimated } = patient
  return (
    <PrintArea format="label" auto onDone={onDone}>
      <div className="wristband">
        <QrCode text={patient.op_number} label={t('OP number {op_number}', { op_number: patient.op_number })} />
        <div>
          <strong>{formatName(patient)}</strong>
          <div>{t('OP {op_number}', { op_number: patient.op_number })}</div>
          <div>
            {formatGender(patient.gender)}
            {' · '}
            {born ? `${estimated ? t('about ') : ''}${formatDate(born)}` : t('birth date not known')}
          </div>
          <div>{where}</div>
        </div>
      </div>
    </PrintArea>
  )
}
