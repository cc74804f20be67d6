import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { Barcode } from '../../../../kernel/web/ui/print/codes.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import type { Place } from '../../../visits/visit-ref.ts'
import '../print.css'

export type Labelled = {
  sample_number: string
  first_name: string
  last_name: string
  op_number: string
  tests: readonly { test_name: string; test_code: string }[]
  container_type: string
  /** Null: the label is printed before the tube is filled. */
  collection_time: string | null
  place?: Place
}

/** What is written of the tests: the name of one, the codes of several. */
const testsOf = ({ tests }: Labelled): string =>
  tests.length === 1
    ? tests.map((test) => `${test.test_name} (${test.test_code})`).join()
    : tests.map((test) => test.test_code).join(', ')

/** The label of one tube, 50 × 25 mm: what the analyser scans, and what a person reads. */
function Label({ sample }: { sample: Labelled }) {
  return (
    <div className="lab-label">
      <Barcode text={sample.sample_number} />
      <strong className="lab-label-line">{formatName(sample)}</strong>
      <span className="lab-label-line">
        {t('OP {op_number}{place}', {
          op_number: sample.op_number,
          place:
            sample.place &&
            t(' · bed {bed_label}, {ward_name}', {
              bed_label: sample.place.bed_label,
              ward_name: sample.place.ward_name,
            }),
        })}
      </span>
      <span className="lab-label-line">{testsOf(sample)}</span>
      <span className="lab-label-line">
        {sample.container_type} ·{' '}
        {sample.collection_time ? formatDateTime(sample.collection_time) : t('Taken ____:____')}
      </span>
    </div>
  )
}

/** Prints a label for each tube. */
export const PrintLabels = ({ samples, onDone }: { samples: readonly Labelled[]; onDone: () => void }) => (
  <PrintArea format="label" auto onDone={onDone}>
    {samples.map((sample) => (
      <Label key={sample.sample_number} sample={sample} />
    ))}
  </PrintArea>
)
