import { t } from '../../../../kernel/contract/words/text.ts'
import './basket.css'
import { IconDots } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useDesk, useDeskState } from '../../../consultation/web/offers.tsx'
import { yearsBounds } from '../../../patients/ages.ts'
import { Weight } from '../../../triage/web/offers.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { OrderKind } from '../../contract.ts'
import type { Choice } from '../choices.ts'
import { OrderSearch } from '../order-search.tsx'
import { costOf, favouriteOf, type Line } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { useBasket } from './use-basket.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { type Way, WayButtons, waysOf } from './ways.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The order basket: what its lines cost in all (`Money`), and how many have no price. */
    basket: { visitId: string; amount: string; unpriced: number }
  }
}

// Fetched when they are opened.
const KeepDialog = lazy(() => import('../keep-dialog.tsx'))
const FavouritesDialog = lazy(() => import('../favourites-dialog.tsx'))

/** Focuses what matches a selector as soon as it is rendered. */
function useFocusSoon(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const element = wanted && box.current?.querySelector<HTMLElement>(wanted)
    if (!element) return
    element.focus()
    setWanted(null)
  })
  return setWanted
}

/** A favourite or a set may hold what is not ordered on a ward: that is left out, and said. */
function orderedOnWard(asked: Line[], ways: readonly Way[]): Line[] {
  const more = asked.filter((line) => ways.some((way) => way.kind === line.kind))
  const left = asked.filter((line) => !more.includes(line))
  if (left.length > 0)
    toast.error(t('Not ordered on a ward: {map}', { map: left.map((line) => line.shown.name).join(', ') }))
  return more
}

type SetsMenuProps = { lines: readonly Line[]; onBrowse: () => void; onKeep: (lines: Line[]) => void }

function SetsMenu({ lines, onBrowse, onKeep }: SetsMenuProps) {
  const keepable = lines.filter((line) => favouriteOf(line) !== null)
  return (
    <Menu
      label={t('Favourites and sets')}
      trigger={<IconDots size={18} aria-hidden />}
      items={[
        { label: t('Favourites and order sets'), onSelect: onBrowse },
        {
          label: t('Keep the basket as a set'),
          onSelect: () => onKeep(keepable),
          disabled: keepable.length < 2,
        },
      ]}
    />
  )
}

/** What is to be known before the lines are signed, and the signature. */
const BeforeSigning = ({ basket, visit }: { basket: ReturnType<typeof useBasket>; visit: Visit }) => (
  <>
    {basket.lines.some((line) => line.kind === 'medicine') && (
      <p className="u-small">
        <span className="u-muted">{t('Weight for doses:')}</span>{' '}
        <Suspense>
          <Weight patientId={visit.patient_id} />
        </Suspense>
      </p>
    )}
    {basket.checkFailed && (
      <Notice tone="amber">
        {t('Allergies, doses and interactions could not be checked: {message} They are checked when you sign.', {
          message: basket.checkFailed.message,
        })}
      </Notice>
    )}
    {visit.visit_type === 'emergency' && basket.lines.some((line) => line.kind === 'test' || line.kind === 'study') && (
      <p className="u-small u-muted">{t('Emergency: the payment of tests and studies is waived.')}</p>
    )}
    <div className="orders-foot">
      <Button
        className="orders-sign"
        fullWidth
        loading={basket.signing}
        aria-keyshortcuts="Control+Shift+Enter"
        title={t('Ctrl+Shift+Enter')}
        onClick={() => void basket.sign()}
      >
        {basket.lines.length === 1 ? t('Sign 1 order') : t('Sign {length} orders', { length: basket.lines.length })}
      </Button>
    </div>
  </>
)

type BasketPanelProps = { visit: Visit; department: string }

/** The basket: search, lines with what speaks against them, and one signature for all. */
export function BasketPanel({ visit, department }: BasketPanelProps) {
  const { me } = useSession()
  const desk = useDesk()
  const { wish } = useDeskState()
  const box = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState<OrderKind | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [keeping, setKeeping] = useState<Line[] | null>(null)
  const [browsing, setBrowsing] = useState(false)
  const focusSoon = useFocusSoon(box)
  const basket = useBasket(
    { visit_id: visit.id, department },
    {
      onSigned: () => {
        setAdding(null)
        setOpen(null)
        focusSoon('.orders-way')
      },
      onRefused: () => focusSoon('[aria-invalid="true"]'),
    },
  )
  const { lines, form } = basket
  const onWard = visit.status === 'admitted'
  const ways = waysOf(me?.hospital?.modules, onWard)

  function begin(kind: OrderKind) {
    desk?.show('add')
    setAdding(kind)
    focusSoon('.orders-search input')
  }

  function put(asked: Line[]): void {
    const more = onWard ? orderedOnWard(asked, ways) : asked
    if (more.length === 0) return
    const last = basket.add(more)
    const [first] = more
    // One medicine or referral has to be filled in: there the work goes on. Tests, studies and procedures are picked
    // one after the other.
    if (more.length !== 1 || !first || (first.kind !== 'medicine' && first.kind !== 'referral')) return
    setOpen(first.id)
    setAdding(null)
    focusSoon(`[name="items.${last}.${first.kind === 'medicine' ? 'dosage' : 'reason'}"]`)
  }

  useEffect(() => {
    if (wish?.what === 'sign') focusSoon('.orders-sign')
  }, [wish, focusSoon])
  useOrderKeys(Object.fromEntries(ways.map((way) => [way.key, () => begin(way.kind)])), () => void basket.sign())

  return (
    <div ref={box} className="orders-basket">
      <div className="orders-add">
        <WayButtons ways={ways} adding={adding} onBegin={begin} onEnd={() => setAdding(null)} />
        <SetsMenu lines={lines} onBrowse={() => setBrowsing(true)} onKeep={setKeeping} />
      </div>
      {adding && (
        <OrderSearch
          key={adding}
          kind={adding}
          department={department}
          emergency={visit.visit_type === 'emergency'}
          years={yearsBounds(visit, hospitalToday())?.most ?? null}
          onPick={(choice: Choice) => put(choice.lines())}
          onClose={() => {
            const kind = adding
            setAdding(null)
            focusSoon(`.orders-way[data-kind="${kind}"]`)
          }}
        />
      )}
      <FormProvider {...form}>
        {lines.length > 0 && (
          <BasketLines basket={basket} open={open} onOpen={setOpen} onKeep={(line) => setKeeping([line])} />
        )}
      </FormProvider>
      {/* There before the first line: what comes in above the signature would move it away from under the finger. */}
      <Panels place="basket" about={{ visitId: visit.id, ...costOf(lines) }} fallback={null} />
      {lines.length > 0 && <BeforeSigning basket={basket} visit={visit} />}
      <Suspense>
        {keeping && <KeepDialog lines={keeping} department={department} onClose={() => setKeeping(null)} />}
      </Suspense>
      {browsing && (
        <Suspense>
          <FavouritesDialog
            department={department}
            onClose={() => setBrowsing(false)}
            onAdd={(more) => {
              setBrowsing(false)
              put(more)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
