import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getPharmacySummary } from '../dispensing.contract.ts'
import { rowsOf } from './figures.ts'

/** On the home of the pharmacist: what is to be confirmed, handed out and owed, and what the shelves lack. */
export default function HomeFigures() {
  const summary = useEndpoint(getPharmacySummary, {})
  const { pending, dispensing, owed, low_stock } = summary.data ?? {}
  return (
    <WorkFigures
      queries={[summary]}
      lines={[
        { label: t('Prescriptions to be confirmed'), count: pending, to: rowsOf.pending },
        { label: t('To be handed out'), count: dispensing, to: rowsOf.dispensing },
        { label: t('Owed'), count: owed, to: rowsOf.owed },
        { label: t('Medicines that run low'), count: low_stock, to: rowsOf.low_stock },
      ]}
    />
  )
}
