import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { categories, type Service, servicesCatalogue, taxCodes } from '../../services.contract.ts'
import { priceWords } from '../offers.tsx'
import { PriceDialog } from '../prices/price-dialog.tsx'
import { BillingRules } from './billing-rules.tsx'
import { ServiceDialog } from './service-dialog.tsx'

const view: CatalogueView<Service> = {
  catalogue: servicesCatalogue,
  title: t('Billing Service Charges'),
  add: t('Add Service'),
  column: t('Service'),
  facts: (total, filtered) =>
    `${formatNumber(total)} ${filtered ? t('found') : total === 1 ? t('service') : t('services')}`,
  searched: t('Code, name or description'),
  categories,
  keptElsewhere: (service) => service.source_id !== null,
  columns: [
    {
      key: 'price',
      label: t('Price (KES)'),
      align: 'right',
      render: (service) =>
        service.has_price ? (
          <Stacked
            look="u-num u-nowrap"
            below={
              service.next_price &&
              service.next_from &&
              t('{price} from {day}', { price: service.next_price, day: formatDate(service.next_from) })
            }
          >
            {priceWords(service).replace('KES ', '')}
          </Stacked>
        ) : (
          <StatusBadge status="pending" label={t('No price yet')} />
        ),
    },
    {
      key: 'description',
      label: t('Description'),
      card: 'wide',
      render: (service) => {
        const facts = [
          service.department_name && t('Fee of {department_name}', { department_name: service.department_name }),
          service.tax_code !== 'A' &&
            t('Tax {tax_code}: {taxCodes}', { tax_code: service.tax_code, taxCodes: taxCodes[service.tax_code] }),
        ].filter(Boolean)
        if (!service.description && facts.length === 0) return null
        return (
          <>
            {service.description}
            {facts.length > 0 && <span className="u-person-facts">{facts.join(' · ')}</span>}
          </>
        )
      },
    },
    {
      key: 'status',
      label: t('Status'),
      render: ({ status }) => <StatusBadge status={status} />,
    },
  ],
  actions: (
    <>
      <BillingRules />
      <Button variant="default" component={Link} to="/hospital/billing/services/import">
        {t('Import')}
      </Button>
    </>
  ),
  tasks: (service) => [
    { label: t('Change Price'), dialog: (close) => <PriceDialog service={service} onClose={close} /> },
  ],
  more: (service) => t('More for {name}', { name: service.name }),
  statusSet: {
    active: t('The service is active again'),
    inactive: t('The service is inactive: it is no longer charged'),
  },
  usualLoaded: (added) => t('{added} services added', { added }),
  empty: {
    text: t('No services yet'),
    hint: t('Begin with what a Kenyan hospital usually charges, and make the prices your own.'),
  },
  deletion: (service) => ({
    title: t('Delete {name}?', { name: service.name }),
    text: t('Only a service that was never charged can be deleted; one that was can be deactivated.'),
  }),
  form: (service, _, close) => <ServiceDialog service={service} onClose={close} />,
}

/** What the hospital charges for, and for how much. */
export default function Services() {
  return <CataloguePage view={view} />
}
