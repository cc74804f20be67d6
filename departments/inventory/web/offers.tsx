import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { Lookup } from '../../../kernel/web/ui/fields/lookup.tsx'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { SecondNote } from '../../access/web/offers.tsx'
import { inUnits, type StockWord, stockWord, stockWords } from '../contract.ts'
import { endsSoon, expiryWord, expiryWords } from '../expiry.ts'
import { listStockStores } from '../stores.contract.ts'

type Levels = Parameters<typeof stockWord>[0]
const TONES: Record<StockWord, 'red' | 'amber' | 'green'> = {
  out_of_stock: 'red',
  critical: 'red',
  low: 'amber',
  in_stock: 'green',
}

/** How much of an item is there, in the words of the house's one rule. */
export function StockBadge({ of }: { of: Levels }) {
  const word = stockWord(of)
  return (
    <Badge tone={TONES[word]} filled={word === 'out_of_stock'}>
      {t(stockWords[word])}
    </Badge>
  )
}

export { PrintBatchLabel } from './batch-label.tsx'
export { HoldDialog } from './holds/hold-dialogs.tsx'
export { HoldBadge } from './holds/hold-words.tsx'
export { BarcodeField, ScanField } from './scan-fields.tsx'

const EXPIRY_TONES = { expired: 'red', warning: 'amber', info: 'blue', valid: 'green', none: 'grey' } as const
/** Whether a batch has expired or soon will, by the hospital's day. */
export function ExpiryBadge({ date, today }: { date: string | null; today: string }) {
  const word = expiryWord(date, today)
  return (
    <Badge tone={EXPIRY_TONES[word]} filled={word === 'expired'}>
      {t(expiryWords[word])}
    </Badge>
  )
}

/** What lies there and cannot be handed out, beside the figure of what can; nothing where all of it can. */
export const Unusable = ({ of, unit }: { of: { expired_stock: number; held_stock: number }; unit: string }) => (
  <>
    {of.expired_stock > 0 && (
      <span className="u-small u-muted u-nowrap">
        {' '}
        {t('{quantity} expired', { quantity: inUnits(of.expired_stock, unit) })}
      </span>
    )}
    {of.held_stock > 0 && (
      <span className="u-small u-muted u-nowrap">
        {' '}
        {t('{quantity} on hold', { quantity: inUnits(of.held_stock, unit) })}
      </span>
    )}
  </>
)

/** Asks whether goods are taken in although the day in `date` (a field) lies within six months. */
export function EndsSoonField({ name, date }: { name: string; date: string }) {
  const day: string | null | undefined = useWatch({ name: date })
  if (!isDay(day ?? '') || !endsSoon(day ?? null, hospitalToday())) return null
  return <CheckboxField name={name} label={t('It expires in less than six months, and is taken all the same')} />
}

/** Says, in a form, that a second person is asked when it is sent. */
export const ControlledNote = ({ needed }: { needed: boolean }) => (
  <SecondNote
    needed={needed}
    why={t('A controlled drug moves before two. Somebody else signs with their own password when you send this.')}
  />
)

/** The stores that are in use, the default one first. */
export function useStores() {
  return (useEndpoint(listStockStores, {}).data?.rows ?? []).filter((store) => store.active)
}

/** One of the hospital's stores; left empty it is the default one, unless it is required. */
export function StoreField({
  name,
  label,
  required,
  help,
}: {
  name: string
  label: string
  required?: boolean
  help?: string
}) {
  const stores = useStores()
  const usual = stores.find((store) => store.is_default)
  return (
    <SelectField
      name={name}
      label={label}
      required={required}
      help={help}
      placeholder={!required && usual ? usual.name : t('Select store')}
      options={stores
        .filter((store) => required || !store.is_default)
        .map((store) => ({ value: store.id, label: store.name }))}
    />
  )
}

type PickOneProps<R> = Pick<ComponentProps<typeof Lookup<R>>, 'label' | 'search' | 'onSearch' | 'query'> & {
  picked: R | null
  words: (row: R) => { name: string; facts: string }
  /** Null: another one is to be looked for. */
  onPick: (row: R | null) => void
  error?: string | undefined
}
/** A thing that is looked for and then stays in view, with a way to take another. */
export function PickOne<R extends { id: string }>({ picked, words, onPick, error, ...lookup }: PickOneProps<R>) {
  if (!picked)
    return (
      <div>
        <Lookup
          {...lookup}
          required
          placeholder={t('Name or code')}
          rowKey={(row) => row.id}
          render={(row) => <Stacked below={words(row).facts}>{words(row).name}</Stacked>}
          onPick={onPick}
          empty={t('Nothing found. Check the spelling.')}
        />
        {error && (
          <p className="u-message" data-error role="alert">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <div className="u-row">
      <Stacked below={words(picked).facts}>{words(picked).name}</Stacked>
      <Button variant="default" onClick={() => onPick(null)}>
        {t('Change')}
        <span className="u-visually-hidden"> {lookup.label.toLowerCase()}</span>
      </Button>
    </div>
  )
}
