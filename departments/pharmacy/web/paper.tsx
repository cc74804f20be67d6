import './rx-print.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { QrCode } from '../../../kernel/web/ui/codes.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatAge, formatDate, formatGender, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import { getPrescriptionPaper } from '../paper.contract.ts'
import { doseOf, insteadWords } from './rx-words.tsx'

type Paper = Output<typeof getPrescriptionPaper>

/** What stands on the paper, on screen as printed. */
function PaperBody({ paper }: { paper: Paper }) {
  const prescribers = [...new Map(paper.medicines.map((each) => [each.prescriber_name, each.prescriber_license])).entries()]
  const address = `${window.location.origin}${paper.check_path}`
  return (
    <div className="rx-paper">
      <p>
        <strong>{formatName(paper)}</strong>
        <br />
        {[formatGender(paper.gender), formatAge(paper.date_of_birth), `OP ${paper.op_number}`, `Visit ${paper.visit_number}`].join(' · ')}
        <br />
        Date {formatDate(paper.medicines[0]?.created_at)}
      </p>
      <ol className="rx-paper-medicines">
        {paper.medicines.map((each) => (
          <li key={each.id}>
            <strong>{each.name}</strong>
            <br />
            {doseOf(each)} · {each.route} · quantity {each.quantity}
            {each.given_instead && (
              <>
                <br />
                {insteadWords(each.given_instead)}
              </>
            )}
            {each.instructions && (
              <>
                <br />
                {each.instructions}
              </>
            )}
          </li>
        ))}
      </ol>
      <div className="rx-paper-end">
        <div className="rx-paper-sign">
          {prescribers.map(([name, license]) => (
            <div key={name}>
              <div className="rx-paper-line">Signature</div>
              <strong>{name}</strong>
              <br />
              Registration number: {license ?? 'not recorded'}
            </div>
          ))}
        </div>
        <div className="rx-paper-check">
          <QrCode text={address} label="Check this prescription" />
          Scan to check that this prescription is genuine
        </div>
      </div>
    </div>
  )
}

/** The prescription of a visit, as it is printed on A5: with the prescriber's registration number, and a QR by which anybody can check it. */
export default function PrescriptionPaper({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const query = useEndpoint(getPrescriptionPaper, { visit_id: visitId })
  const address = usePrintAddress()
  const [printing, setPrinting] = useState(false)
  const paper = query.data
  if (!paper) return <LoadingDialog title="Prescription" size="md" queries={[query]} onClose={onClose} />
  const empty = paper.medicines.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prescription"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button disabled={empty} onClick={() => setPrinting(true)}>
            Print Prescription
          </Button>
        </>
      }
    >
      {empty ? (
        <EmptyState text="Nothing is prescribed at this visit" hint="What was cancelled is not printed." />
      ) : (
        <PaperBody paper={paper} />
      )}
      {printing && address !== undefined && (
        <PrintArea title="Prescription" address={address} auto onDone={() => setPrinting(false)}>
          <PaperBody paper={paper} />
        </PrintArea>
      )}
    </Dialog>
  )
}
