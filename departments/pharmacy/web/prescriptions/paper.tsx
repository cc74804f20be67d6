import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../rx-print.css'
import { Suspense, useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatGender, formatName, writeAge } from '../../../../kernel/web/ui/format.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { QrCode } from '../../../../kernel/web/ui/print/codes.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import { becameWords } from '../../became.ts'
import { getPrescriptionPaper } from '../../paper.contract.ts'
import { diagnosisWords, doseOf, MadeWords } from '../rx-words.tsx'
import { WeightFact } from '../weight-fact.tsx'

type Paper = Output<typeof getPrescriptionPaper>

/** What stands on the paper, on screen as printed. */
function PaperBody({ paper }: { paper: Paper }) {
  const prescribers = [
    ...new Map(paper.medicines.map((each) => [each.prescriber_name, each.prescriber_license])).entries(),
  ]
  const address = `${window.location.origin}${paper.check_path}`
  return (
    <div className="rx-paper">
      <p>
        {rich('{paper}{br}{value}{br}Date {created_at}', {
          paper: <strong>{formatName(paper)}</strong>,
          br: <br />,
          value: [
            formatGender(paper.gender),
            writeAge(paper),
            t('OP {op_number}', { op_number: paper.op_number }),
            t('Visit {visit_number}', { visit_number: paper.visit_number }),
          ].join(' · '),
          created_at: formatDate(paper.medicines[0]?.created_at),
        })}
      </p>
      <Suspense fallback={<span data-drawing />}>
        <PrintedFacts patientId={paper.patient_id} />
      </Suspense>
      <div className="u-small">
        <p>
          <strong>{t('Weight:')}</strong> <WeightFact weight={paper.weight} />
        </p>
        <p>
          <strong>{t('Diagnosis:')}</strong>{' '}
          {paper.diagnoses.length > 0 ? paper.diagnoses.map(diagnosisWords).join('; ') : t('none recorded yet')}
        </p>
      </div>
      <ol className="rx-paper-medicines">
        {paper.medicines.map((each) => (
          <li key={each.id}>
            {rich('{name}{br}{each} · {route} · quantity {quantity}{made}{instructions}{became}', {
              name: <strong>{each.name}</strong>,
              br: <br />,
              each: doseOf(each),
              route: t(each.route),
              quantity: each.quantity,
              made: <MadeWords of={each} />,
              instructions: each.instructions && (
                <>
                  <br />
                  {each.instructions}
                </>
              ),
              became: (
                <>
                  <br />
                  <em>{becameWords(each)}</em>
                </>
              ),
            })}
          </li>
        ))}
      </ol>
      <div className="rx-paper-end">
        <div className="rx-paper-sign">
          {prescribers.map(([name, license]) => (
            <div key={name}>
              {rich('{div}{name}{br}Registration number: {license}', {
                div: <div className="rx-paper-line">{t('Signature')}</div>,
                name: <strong>{name}</strong>,
                br: <br />,
                license: license ?? t('not recorded'),
              })}
            </div>
          ))}
        </div>
        <div className="rx-paper-check">
          {rich('{qrCode}Scan to check that this prescription is genuine', {
            qrCode: <QrCode text={address} label={t('Check this prescription')} />,
          })}
        </div>
      </div>
    </div>
  )
}

/**
 * The prescription of a visit, as it is printed on A5: with the prescriber's registration number, and a QR by which
 * anybody can check it.
 */
export default function PrescriptionPaper({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const query = useEndpoint(getPrescriptionPaper, { visit_id: visitId })
  const address = usePrintAddress()
  const [printing, setPrinting] = useState(false)
  const paper = query.data
  if (!paper) return <LoadingDialog title={t('Prescription')} size="md" queries={[query]} onClose={onClose} />
  const empty = paper.medicines.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Prescription')}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button disabled={empty} onClick={() => setPrinting(true)}>
            {t('Print Prescription')}
          </Button>
        </>
      }
    >
      {empty ? (
        <EmptyState text={t('Nothing is prescribed at this visit')} hint={t('What was cancelled is not printed.')} />
      ) : (
        <PaperBody paper={paper} />
      )}
      {printing && address !== undefined && (
        <PrintArea title={t('Prescription')} address={address} auto onDone={() => setPrinting(false)}>
          <PaperBody paper={paper} />
        </PrintArea>
      )}
    </Dialog>
  )
}
