import { CataloguePage } from '../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../kernel/web/catalogue/view.ts'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { priceWords } from '../../billing/web/offers.tsx'
import { type StudyType, studyTypes } from '../contract.ts'
import { StudyTypeDialog } from './study-type-dialog.tsx'

const view: CatalogueView<StudyType> = {
  catalogue: studyTypes,
  title: 'Radiology Study Types',
  add: 'Add New Study Type',
  column: 'Study Type',
  facts: (total) => `${formatNumber(total)} ${total === 1 ? 'study type' : 'study types'}`,
  searched: 'Name, code or category',
  columns: [
    { key: 'price', label: 'Price', align: 'right', render: (row) => <span className="u-num u-nowrap">{priceWords(row)}</span> },
    {
      key: 'description',
      label: 'Description',
      card: 'wide',
      render: (row) => (
        <>
          {row.description}
          {row.preparation_instructions && <span className="u-person-facts">Preparation: {row.preparation_instructions}</span>}
        </>
      ),
    },
  ],
  more: (row) => `More for ${row.name}`,
  statusSet: { active: 'Study type is active again', inactive: 'Study type is inactive' },
  usualLoaded: (added) => (added === 0 ? 'Everything usual is there already' : `${added} study types added`),
  empty: {
    text: 'No study types yet',
    hint: 'Begin with what a Kenyan hospital usually images, and make the prices your own.',
  },
  deletion: (row) => ({
    title: `Delete ${row.name}?`,
    text: 'Only a study that was never ordered can be deleted; one that was can be deactivated.',
  }),
  form: (row, _, close) => <StudyTypeDialog type={row} onClose={close} />,
}

/** What can be imaged, and what it costs. */
export default function StudyTypes() {
  return <CataloguePage view={view} />
}
