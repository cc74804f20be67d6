import { Suspense, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { priceWords } from '../../../billing/web/offers.tsx'
import { type Ward, wards } from '../../wards.contract.ts'
import { wardSexes } from '../../words.ts'
import { WardRulesDialog, WardStoreDialog } from '../medicines/index.tsx'
import { BedsDialog } from './beds-dialog.tsx'
import { WardDialog } from './ward-dialog.tsx'

const agesOf = ({ youngest, oldest }: Pick<Ward, 'youngest' | 'oldest'>): string =>
  youngest !== null && oldest !== null
    ? t('{youngest} to {oldest} years', { youngest, oldest })
    : youngest !== null
      ? t('from {youngest} years', { youngest })
      : oldest !== null
        ? oldest === 0
          ? t('under 1 year')
          : t('up to {oldest} years', { oldest })
        : t('every age')

/** How many beds a ward has; opens them. */
function Beds({ ward }: { ward: Ward }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {formatNumber(ward.beds)} {ward.beds === 1 ? t('bed') : t('beds')}
        <span className="u-visually-hidden"> {t('of {name}', { name: ward.name })}</span>
      </Button>
      {open && <BedsDialog ward={ward} onClose={() => setOpen(false)} />}
    </>
  )
}

/** From which store a ward takes its medicines; opens it. */
function Store({ ward }: { ward: Ward }) {
  const [open, setOpen] = useState(false)
  if (!useSession().can('wards.keep')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Store')}
        <span className="u-visually-hidden"> {t('of {name}', { name: ward.name })}</span>
      </Button>
      <Suspense fallback={null}>{open && <WardStoreDialog wardId={ward.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** When shifts begin and from when on a dose is early or late; for who keeps the hospital's settings. */
function Rules() {
  const [open, setOpen] = useState(false)
  if (!useSession().can('hospital.settings')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Ward Rules')}
      </Button>
      <Suspense fallback={null}>{open && <WardRulesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const view: CatalogueView<Ward> = {
  catalogue: wards,
  title: t('Wards and Beds'),
  add: t('Add Ward'),
  column: t('Ward'),
  facts: (total) => `${formatNumber(total)} ${total === 1 ? t('ward') : t('wards')}`,
  searched: t('Name, code or kind'),
  columns: [
    { key: 'who', label: t('For'), render: (row) => `${wardSexes[row.sex]}, ${agesOf(row)}` },
    {
      key: 'bed_price',
      label: t('Bed per day'),
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">{priceWords({ price: row.bed_price, has_price: row.has_bed_price })}</span>
      ),
    },
    {
      key: 'nursing_price',
      label: t('Nursing per day'),
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">
          {priceWords({ price: row.nursing_price, has_price: row.has_nursing_price })}
        </span>
      ),
    },
    {
      key: 'deposit',
      label: t('Deposit'),
      align: 'right',
      render: (row) => <span className="u-num u-nowrap">{row.deposit ? formatMoney(row.deposit) : t('None')}</span>,
    },
    { key: 'beds', label: t('Beds'), render: (row) => <Beds ward={row} /> },
  ],
  actions: <Rules />,
  ways: (row) => <Store ward={row} />,
  more: (row) => t('More for {name}', { name: row.name }),
  statusSet: { active: t('The ward is active again'), inactive: t('The ward is inactive') },
  usualLoaded: (added) => (added === 0 ? t('Everything usual is there already') : t('{added} wards added', { added })),
  empty: {
    text: t('No wards yet'),
    hint: t('Begin with the wards that a Kenyan hospital usually has, and give them beds and prices.'),
  },
  deletion: (row) => ({
    title: t('Delete {name}?', { name: row.name }),
    text: t('Only a ward without beds, in which nobody ever lay, can be deleted; others can be made inactive.'),
  }),
  form: (row, _, close) => <WardDialog ward={row} onClose={close} />,
}

/** The wards of the hospital with their beds, and what a day costs. */
export default function Setup() {
  return <CataloguePage view={view} />
}
