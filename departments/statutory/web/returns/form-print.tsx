import { t } from '../../../../kernel/contract/words/text.ts'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import type { Return } from '../../contract.ts'
import { nameOfMonth } from '../months.tsx'
import { standingText } from '../words.tsx'
import { FormTable } from './form-table.tsx'

/** Where the sheet itself is signed, by who filled it in and who looked at it. */
const Signatures = () => (
  <dl className="statutory-signatures">
    {[t('Prepared by'), t('Checked by')].map((who) => (
      <div key={who}>
        {[who, t('Designation'), t('Signature'), t('Date')].map((what) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd />
          </div>
        ))}
      </div>
    ))}
  </dl>
)

/** A form of a month on paper: days lie across the sheet, other forms stand upright. */
export function FormPrint({ data, onDone }: { data: Return; onDone: () => void }) {
  return (
    <PrintArea
      auto
      title={`${data.title}, ${data.name}: ${nameOfMonth(data.month)}`}
      address={usePrintAddress()}
      onDone={onDone}
    >
      <div className="u-report-paper statutory-paper" data-by-day={data.by_day || undefined}>
        <p>{[standingText(data) || t('Not signed'), t('form {edition}', { edition: data.edition })].join(' · ')}</p>
        {data.sections.map((section) => (
          <FormTable key={section.key} data={data} section={section} paper />
        ))}
        <Signatures />
      </div>
    </PrintArea>
  )
}
