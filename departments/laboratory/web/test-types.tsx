import './laboratory.css'
import './test-types.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CataloguePage } from '../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../kernel/web/catalogue/view.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { priceWords } from '../../billing/web/offers.tsx'
import { type TestType, testTypes } from '../contract.ts'
import { SelfReview } from './self-review.tsx'
import { TestTypeDialog } from './test-type-form.tsx'

/** Categories that the form suggests besides those in use. */
const usualCategories = [
  'Hematology',
  'Biochemistry',
  'Microbiology',
  'Serology',
  'Urinalysis',
  'Parasitology',
  'Immunology',
  'Histopathology',
  'Other',
]

/** The way back for who works here; for who keeps the hospital's settings the rule of four eyes, also where they review nothing themselves. */
function Actions() {
  const { can } = useSession()
  return (
    <>
      <SelfReview />
      {can('lab.work') && (
        <Button variant="default" component={Link} to="/hospital/laboratory/dashboard">
          Back to dashboard
        </Button>
      )}
    </>
  )
}

const view: CatalogueView<TestType> = {
  catalogue: testTypes,
  title: 'Laboratory - Test Types',
  add: 'Add Test Type',
  column: 'Test Type',
  facts: (total, filtered) => `${total} ${filtered ? 'found' : 'can be ordered'}`,
  searched: 'Code, name, category or sample',
  columns: [
    { key: 'price', label: 'Price (KES)', align: 'right', render: (type) => priceWords(type).replace('KES ', '') },
    {
      key: 'sample',
      label: 'Sample',
      card: 'wide',
      render: (type) =>
        type.requires_sample ? (
          <span>
            Required<span className="u-person-facts">{type.sample_type}</span>
          </span>
        ) : (
          <span className="u-muted">Not Required</span>
        ),
    },
    {
      key: 'fields',
      label: 'Custom Fields',
      render: (type) => (type.custom_fields?.length ? `${type.custom_fields.length}` : <span className="u-muted">None</span>),
    },
  ],
  actions: <Actions />,
  more: (type) => `More actions for ${type.name}`,
  statusSet: { active: 'The test is active again', inactive: 'The test is inactive: it can no longer be ordered' },
  usualLoaded: (added) => `${added} added to the catalogue`,
  empty: {
    text: 'No test types found',
    hint: 'Begin with the tests of a usual Kenyan hospital; prices and ranges are yours to change.',
  },
  deletion: (type) => ({
    title: 'Confirm Deletion',
    text: `Are you sure you want to delete ${type.name}? This action cannot be undone.`,
  }),
  form: (type, used, close) => <TestTypeDialog type={type} categories={[...new Set([...used, ...usualCategories])]} onClose={close} />,
}

/** The laboratory's catalogue: what can be ordered, for how much, and what is normal. */
export default function TestTypes() {
  return <CataloguePage view={view} />
}
