import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../laboratory.css'
import './test-types.css'
import { Link } from 'react-router'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { priceWords } from '../../../billing/web/offers.tsx'
import { type TestType, testTypes } from '../../contract.ts'
import { SelfReview } from '../review/self-review.tsx'
import { TestTypeDialog } from './test-type-form.tsx'

/**
 * The way back for who works here; for who keeps the hospital's settings the rule of four eyes, also where they review
 * nothing themselves.
 */
function Actions() {
  const { can } = useSession()
  return (
    <>
      <SelfReview />
      {can('lab.work') && (
        <Button variant="default" component={Link} to="/hospital/laboratory/dashboard">
          {t('Back to dashboard')}
        </Button>
      )}
    </>
  )
}

const view: CatalogueView<TestType> = {
  catalogue: testTypes,
  title: t('Laboratory - Test Types'),
  add: t('Add Test Type'),
  column: t('Test Type'),
  facts: (total, filtered) => `${total} ${filtered ? t('found') : t('can be ordered')}`,
  searched: t('Code, name, category or sample'),
  columns: [
    { key: 'price', label: t('Price (KES)'), align: 'right', render: (type) => priceWords(type).replace('KES ', '') },
    {
      key: 'sample',
      label: t('Sample'),
      card: 'wide',
      render: (type) =>
        type.requires_sample ? (
          <span>
            {rich('Required{sample_type}', {
              sample_type: (
                <span className="u-person-facts">
                  {[type.sample_type, type.container_type].filter(Boolean).join(' · ')}
                </span>
              ),
            })}
          </span>
        ) : (
          <span className="u-muted">{t('Not Required')}</span>
        ),
    },
    {
      key: 'fields',
      label: t('Custom Fields'),
      render: (type) =>
        type.custom_fields?.length ? `${type.custom_fields.length}` : <span className="u-muted">{t('None')}</span>,
    },
  ],
  actions: <Actions />,
  more: (type) => t('More actions for {name}', { name: type.name }),
  statusSet: {
    active: t('The test is active again'),
    inactive: t('The test is inactive: it can no longer be ordered'),
  },
  usualLoaded: (added) => t('{added} added to the catalogue', { added }),
  empty: {
    text: t('No test types found'),
    hint: t('Begin with the tests of a usual Kenyan hospital; prices and ranges are yours to change.'),
  },
  deletion: (type) => ({
    title: t('Confirm Deletion'),
    text: t('Are you sure you want to delete {name}? This action cannot be undone.', { name: type.name }),
  }),
  form: (type, _, close) => <TestTypeDialog type={type} onClose={close} />,
}

/** The laboratory's catalogue: what can be ordered, for how much, and what is normal. */
export default function TestTypes() {
  return <CataloguePage view={view} />
}
