import './prices.css'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { changePrices, listPrices, type Price } from '../../price-changes.contract.ts'
import type { Service } from '../../services.contract.ts'
import { priceWords } from '../offers.tsx'

const states: Record<Price['state'], string> = { planned: t('Planned'), now: t('Today'), past: '' }

/** Who set a price and why, in a line. */
const byWords = ({ set_by, approved_by, reason }: Price): string =>
  [
    set_by && t('set by {name}', { name: set_by }),
    approved_by && t('approved by {name}', { name: approved_by }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ')

/** What a service cost, costs and will cost. */
const History = ({ prices }: { prices: readonly Price[] }) => (
  <section aria-label={t('Prices')}>
    <h3>{t('Prices')}</h3>
    <ul className="prices">
      {prices.map((row) => (
        <li key={row.id}>
          <span className="u-num u-nowrap">{t('From {day}', { day: formatDate(row.starts_on) })}</span>
          <span className="u-num u-nowrap u-strong">{formatMoney(row.price)}</span>
          <span>
            {states[row.state] && <Badge tone={row.state === 'planned' ? 'amber' : 'green'}>{states[row.state]}</Badge>}{' '}
            <span className="u-muted">{byWords(row)}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Changes what a service costs from a day on; somebody else approves it, once it was charged. */
export function PriceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const change = useByTwo(changePrices)
  const prices = useEndpoint(listPrices, { service_of: service.id }).data
  const tomorrow = addDays(hospitalToday(), 1)
  const form = useZodForm(changePrices.input, {
    ...{ prices: [{ service_of: service.id, price: '' }], from: tomorrow, reason: '', witness_token: null },
  })
  return (
    <FormDialog
      title={t('Change Price')}
      form={form}
      draft={`price.${service.id}.${service.version}`}
      submitLabel={t('Change Price')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const done = await saying(t('Failed to change the price'), change(values))
        if (done) toast.success(t('Price changed from {day}', { day: formatDate(values.from) }))
      }}
    >
      <Facts>
        <Fact label={t('Service')}>{service.name}</Fact>
        <Fact label={t('Price today')}>{priceWords(service)}</Fact>
      </Facts>
      <FieldPair>
        <TextField name="prices.0.price" label={t('New price (KES)')} required inputMode="decimal" autoFocus />
        <DateField
          name="from"
          label={t('From')}
          required
          min={hospitalToday()}
          help={t('What was charged before keeps its price.')}
        />
      </FieldPair>
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
      {prices?.charged && <p className="u-muted u-small">{t('It has been charged: somebody else approves this.')}</p>}
      {prices && prices.rows.length > 0 && <History prices={prices.rows} />}
    </FormDialog>
  )
}
