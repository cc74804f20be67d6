import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { doseOf } from '../rx-words.tsx'
import { RxPatient } from './rx-patient.tsx'

/** Whom it is for, and what was prescribed. */
export const DosePrescribed = ({ row }: { row: PrescriptionRow }) => (
  <>
    <RxPatient of={row} />
    <p>
      {rich('Prescribed: {name}, {prescribed}, quantity {quantity}', {
        name: <strong>{row.name}</strong>,
        prescribed: doseOf(row.prescribed),
        quantity: row.quantity,
      })}
    </p>
  </>
)
