import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { unfilled, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { getHospital, type HospitalDetails } from '../../contract.ts'
import { renewLicense } from '../../licenses.contract.ts'
import { renewalPeriod, timesMonths } from '../figures.ts'
import type { HospitalCore } from '../hospital-columns.tsx'
import { PaymentFields } from './payment-fields.tsx'

const Renewal = renewLicense.input.omit({ hospital_id: true, expires_on: true })
const isMonths = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 36

type LicensedHospital = z.output<typeof HospitalDetails> & {
  license_status: string
  license_expires_on: string
  plan_price: string
}
const isLicensed = (hospital: z.output<typeof HospitalDetails>): hospital is LicensedHospital =>
  hospital.license_status !== null && hospital.license_expires_on !== null && hospital.plan_price !== null

/** What is bought, before it is. */
function Outcome({ hospital, months }: { hospital: LicensedHospital; months: unknown }) {
  if (!isMonths(months))
    return <Notice tone="blue">{t('Enter the months to see the amount and the new expiry.')}</Notice>
  const license = { status: hospital.license_status, expires_on: hospital.license_expires_on }
  const { start, end } = renewalPeriod(license, months, hospitalToday())
  const price = hospital.plan_price
  return (
    <Notice tone="blue">
      <Facts>
        <Fact label={t('Period')}>
          {formatDate(start)} – {formatDate(end)}
        </Fact>
        <Fact label={t('Amount')}>
          {isZero(price) ? (
            t('Nothing: the {plan_name} plan is free, and no invoice is made', { plan_name: hospital.plan_name })
          ) : (
            <>
              <span className="u-nowrap">
                {formatMoney(price)} × {months} =
              </span>{' '}
              <span className="u-nowrap u-strong">{formatMoney(timesMonths(price, months))}</span>
            </>
          )}
        </Fact>
        <Fact label={t('New expiry')} className="u-strong">
          {formatDate(end)}
        </Fact>
      </Facts>
    </Notice>
  )
}

function RenewalForm({ hospital, onClose }: { hospital: LicensedHospital; onClose: () => void }) {
  const form = useZodForm(Renewal, { months: 1, payment: null })
  const renew = useCommand(renewLicense)
  // As it was when the dialog opened, also if somebody renews it meanwhile.
  const [seen] = useState(hospital.license_expires_on)
  const [months, payment] = useWatch({ control: form.control, name: ['months', 'payment'] })

  async function send(input: z.output<typeof Renewal>) {
    const { expires_on } = await renew.mutateAsync({ hospital_id: hospital.id, expires_on: seen, ...input })
    toast.success(
      t('Licence of {name} renewed until {expires_on}', { name: hospital.name, expires_on: formatDate(expires_on) }),
    )
  }

  const pay = (paid: boolean) =>
    form.setValue(
      'payment',
      paid
        ? unfilled<z.input<typeof Renewal>['payment']>({ method: null, reference: '', paid_on: hospitalToday() })
        : null,
      { shouldDirty: true },
    )
  return (
    <FormDialog
      title={t('Renew the licence of {name}', { name: hospital.name })}
      form={form}
      draft={`renewal.${hospital.id}`}
      submitLabel={t('Renew licence')}
      send={send}
      onClose={onClose}
    >
      <NumberField
        name="months"
        label={t('Months')}
        required
        unit="months"
        help={t('1 to 36 months, added to the present end of the licence. A hospital that is read-only begins today.')}
      />
      <Outcome hospital={hospital} months={months} />
      {!isZero(hospital.plan_price) && (
        <label className="u-checkbox">
          <input type="checkbox" checked={Boolean(payment)} onChange={(event) => pay(event.currentTarget.checked)} />
          <span>
            {rich('Paid already{span}', {
              span: (
                <span className="u-card-description">
                  {t('Otherwise the invoice stays open, and the payment is recorded when it comes.')}
                </span>
              ),
            })}
          </span>
        </label>
      )}
      {payment && <PaymentFields prefix={t('payment.')} />}
    </FormDialog>
  )
}

/** Renews a hospital's licence by some months, with an invoice that can be paid at once. */
export function RenewLicense({ hospital, onClose }: { hospital: HospitalCore; onClose: () => void }) {
  const details = useEndpoint(getHospital, { hospital_id: hospital.id })
  if (!details.data || !isLicensed(details.data))
    return (
      <LoadingDialog
        title={t('Renew the licence of {name}', { name: hospital.name })}
        queries={[details]}
        onClose={onClose}
      />
    )
  return <RenewalForm hospital={details.data} onClose={onClose} />
}
