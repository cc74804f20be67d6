import { t } from '../../../../kernel/contract/words/text.ts'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { priceWords } from '../../../billing/web/offers.tsx'
import { type StudyType, studyTypes } from '../../contract.ts'
import { StudyTypeDialog } from './study-type-dialog.tsx'

const view: CatalogueView<StudyType> = {
  catalogue: studyTypes,
  title: t('Radiology Study Types'),
  add: t('Add New Study Type'),
  column: t('Study Type'),
  facts: (total) => `${formatNumber(total)} ${total === 1 ? t('study type') : t('study types')}`,
  searched: t('Name, code or category'),
  columns: [
    {
      key: 'takes',
      label: t('Takes'),
      render: (row) => (
        <span className="u-nowrap">
          {row.duration_minutes ? t('{minutes} min', { minutes: row.duration_minutes }) : NOTHING}
          {row.contrast && <span className="u-person-facts">{t('with contrast')}</span>}
        </span>
      ),
    },
    {
      key: 'price',
      label: t('Price'),
      align: 'right',
      render: (row) => <span className="u-num u-nowrap">{priceWords(row)}</span>,
    },
    {
      key: 'description',
      label: t('Description'),
      card: 'wide',
      render: (row) => (
        <>
          {row.description}
          {row.preparation_instructions && (
            <span className="u-person-facts">
              {t('Preparation: {preparation_instructions}', { preparation_instructions: row.preparation_instructions })}
            </span>
          )}
        </>
      ),
    },
  ],
  more: (row) => t('More for {name}', { name: row.name }),
  statusSet: { active: t('Study type is active again'), inactive: t('Study type is inactive') },
  usualLoaded: (added) =>
    added === 0 ? t('Everything usual is there already') : t('{added} study types added', { added }),
  empty: {
    text: t('No study types yet'),
    hint: t('Begin with what a Kenyan hospital usually images, and make the prices your own.'),
  },
  deletion: (row) => ({
    title: t('Confirm Deletion'),
    text: t('Are you sure you want to delete {name}? This action cannot be undone.', { name: row.name }),
  }),
  form: (row, _, close) => <StudyTypeDialog type={row} onClose={close} />,
}

/** What can be imaged, and what it costs. */
export default function StudyTypes() {
  return <CataloguePage view={view} />
}
