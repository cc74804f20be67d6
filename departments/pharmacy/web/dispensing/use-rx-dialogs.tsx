import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { tenders, typedModes } from '../../../billing/payments.contract.ts'
import { ProcessPayment } from '../../../billing/web/offers.tsx'
import { getDispensing, type PrescriptionRow } from '../../dispensing.contract.ts'
import { RxDetails } from '../prescriptions/details.tsx'
import { ConfirmRx } from './confirm-rx.tsx'
import { DispenseDialog } from './dispense-dialog.tsx'
import { type Label, LabelsDialog } from './labels.tsx'
import { MatchRx, SubstituteRx } from './medicine-dialogs.tsx'
import { CancelRx, LetGo, ReturnRx } from './reason-dialogs.tsx'
import type { ToPay } from './to-pay.ts'

const PrescriptionPaper = lazy(() => import('../prescriptions/paper.tsx'))
const QuestionDialogs = lazy(() => import('../notes/question-dialogs.tsx'))

type Dispensing = { kind: 'dispense'; patientId: string; ids: readonly string[]; toPay: ToPay }
export type Shown =
  | { kind: 'details' | 'confirm' | 'match' | 'substitute' | 'cancel' | 'let-go' | 'return'; row: PrescriptionRow }
  | { kind: 'ask' | 'withdraw' | 'telephone'; row: PrescriptionRow }
  | Dispensing
  | { kind: 'pay'; toPay: ToPay; after?: Dispensing }
  | { kind: 'labels'; labels: readonly Label[] }
  | { kind: 'paper'; visitId: string }

type LoadedProps = Dispensing & { onClose: () => void; onDone: (labels: Label[]) => void; onPay: () => void }
const MODES = typedModes.filter((mode) => !tenders[mode].cashier_only)

/** The dialog of handing out, with the patient's shelves as they are now. */
function Loaded({ patientId, ids, ...props }: LoadedProps) {
  const work = useEndpoint(getDispensing, { patient_id: patientId })
  // What the dialog began with stays: what is typed is not thrown away because somebody else hands something out.
  const [begun, setBegun] = useState<typeof work.data>(undefined)
  if (work.data && !begun && !work.isFetching) setBegun(work.data)
  if (!begun) return <LoadingDialog title={t('Dispense')} size="lg" queries={[work]} onClose={props.onClose} />
  return (
    <DispenseDialog
      rows={begun.prescriptions.filter((rx) => ids.includes(rx.id))}
      onClose={props.onClose}
      onDone={props.onDone}
      onPay={props.onPay}
    />
  )
}

/** Everything that is done with prescriptions, one dialog at a time. */
export function useRxDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  /** Closes what is open; what has taken its place stays. */
  const closing = (kind: Shown['kind']) => () => setShown((now) => (now?.kind === kind ? null : now))

  return {
    open: setShown,
    dialogs: (
      <>
        {shown?.kind === 'details' && <RxDetails row={shown.row} onClose={closing('details')} />}
        {shown?.kind === 'confirm' && (
          <ConfirmRx
            row={shown.row}
            onMatch={() => setShown({ kind: 'match', row: shown.row })}
            onClose={closing('confirm')}
          />
        )}
        {shown?.kind === 'match' && <MatchRx row={shown.row} onClose={closing('match')} />}
        {shown?.kind === 'substitute' && <SubstituteRx row={shown.row} onClose={closing('substitute')} />}
        {shown?.kind === 'cancel' && <CancelRx row={shown.row} onClose={closing('cancel')} />}
        {shown?.kind === 'let-go' && <LetGo row={shown.row} onClose={closing('let-go')} />}
        {(shown?.kind === 'ask' || shown?.kind === 'withdraw' || shown?.kind === 'telephone') && (
          <Suspense fallback={null}>
            <QuestionDialogs {...shown} onClose={closing(shown.kind)} />
          </Suspense>
        )}
        {shown?.kind === 'return' && <ReturnRx row={shown.row} onClose={closing('return')} />}
        {shown?.kind === 'dispense' && (
          <Loaded
            key={shown.ids.join()}
            {...shown}
            onClose={closing('dispense')}
            onDone={(labels) => setShown(labels.length ? { kind: 'labels', labels } : null)}
            onPay={() => setShown({ kind: 'pay', toPay: shown.toPay, after: shown })}
          />
        )}
        {shown?.kind === 'pay' && (
          <Suspense fallback={null}>
            <ProcessPayment
              {...shown.toPay}
              modes={MODES}
              done={t('Payment processed successfully. Proceed with dispensing.')}
              onClose={() => setShown((now) => (now?.kind === 'pay' ? (now.after ?? null) : now))}
            />
          </Suspense>
        )}
        {shown?.kind === 'labels' && <LabelsDialog labels={shown.labels} onClose={closing('labels')} />}
        {shown?.kind === 'paper' && (
          <Suspense fallback={null}>
            <PrescriptionPaper visitId={shown.visitId} onClose={closing('paper')} />
          </Suspense>
        )}
      </>
    ),
  }
}
export type RxDialogs = ReturnType<typeof useRxDialogs>
