import { Barcode } from '../../../kernel/web/ui/codes.tsx'
import { formatDateTime, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import './print.css'

export type Labelled = {
  sample_number: string
  first_name: string
  last_name: string
  op_number: string
  test_name: string
  test_code: string
  collection_time: string
}

/** Prints the label of one sample, 50 × 25 mm: what the analyser scans, and what a person reads. */
export function PrintLabel({ sample, onDone }: { sample: Labelled; onDone: () => void }) {
  return (
    <PrintArea format="label" auto onDone={onDone}>
      <div className="lab-label">
        <Barcode text={sample.sample_number} />
        <strong className="lab-label-line">{formatName(sample)}</strong>
        <span className="lab-label-line">
          OP {sample.op_number} · {sample.test_code}
        </span>
        <span className="lab-label-line">
          {sample.test_name} · {formatDateTime(sample.collection_time)}
        </span>
      </div>
    </PrintArea>
  )
}
