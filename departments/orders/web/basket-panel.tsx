import { t } from '../../../kernel/contract/words/text.ts'
import './basket.css'
import { IconDots } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDesk, useDeskState } from '../../consultation/web/offers.tsx'
import { yearsBounds } from '../../patients/ages.ts'
import { Weight } from '../../triage/web/offers.tsx'
import type { Visit } from '../../visits/contract.ts'
import type { OrderKind } from '../contract.ts'
import { costOf, favouriteOf, type Line, warningsAbout } from './basket.ts'
import { BasketLine } from './basket-line.tsx'
import type { Choice } from './choices.ts'
import { OrderSearch } from './order-search.tsx'
import { useBasket } from './use-basket.ts'
import { useOrderKeys } from './use-order-keys.ts'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The order basket: what its lines cost in all (`Money`), and how many have no price. */
    basket: { visitId: string; amount: string; unpriced: number }
  }
}

// Fetched when they are opened.
const KeepDialog = lazy(() => import('./keep-dialog.tsx'))
const SecondDialog = lazy(() => import('./second-dialog.tsx'))
const FavouritesDialog = lazy(() => import('./favourites-dialog.tsx'))

/** The ways to add, with the key that opens each. */
const ADD: readonly {
  kind: OrderKind
  label: string
  key: string
  module?: string
  onWard?: string
  notOnWard?: true
}[] = [
  { kind: 'test', label: t('+ Test'), key: 'T', module: 'laboratory' },
  { kind: 'study', label: t('+ Study'), key: 'S', module: 'radiology' },
  { kind: 'medicine', label: t('+ Medicine'), onWard: t('+ Take home'), key: 'M' },
  { kind: 'procedure', label: t('+ Procedure'), key: 'P', module: 'billing' },
  { kind: 'referral', label: t('+ Refer'), key: 'R', notOnWard: true },
]

/** What the form found wrong with a line, by field. */
const messagesOf = (errors: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, error]) => (error?.message ? [[field, String(error.message)]] : [])),
  )

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
  const emergency = visit.visit_type === 'emergency'
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
  const { lines, warnings, form } = basket
  // A ward has its own chart of medicines: here is what the patient takes home. Who lies there waits in no queue to
  // which they could be referred.
  const onWard = visit.status === 'admitted'
  const ways = ADD.filter(
    (way) => !(onWard && way.notOnWard) && (!way.module || me?.hospital?.modules.includes(way.module)),
  )
  const keepable = lines.filter((line) => favouriteOf(line) !== null)

  function begin(kind: OrderKind) {
    desk?.show('add')
    setAdding(kind)
    focusSoon('.orders-search input')
  }

  function put(asked: Line[]): void {
    // A favourite or a set may hold what is not ordered here.
    const more = asked.filter((line) => ways.some((way) => way.kind === line.kind) || !onWard)
    const left = asked.filter((line) => !more.includes(line))
    if (left.length > 0)
      toast.error(t('Not ordered on a ward: {map}', { map: left.map((line) => line.shown.name).join(', ') }))
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
        {ways.map((way) => (
          <Button
            key={way.kind}
            size="compact-sm"
            variant="default"
            className="orders-way"
            data-kind={way.kind}
            aria-expanded={adding === way.kind}
            aria-keyshortcuts={`Alt+${way.key}`}
            title={t('Alt+{key}', { key: way.key })}
            onClick={() => (adding === way.kind ? setAdding(null) : begin(way.kind))}
          >
            {(onWard && way.onWard) || way.label}
          </Button>
        ))}
        <Menu
          label={t('Favourites and sets')}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            { label: t('Favourites and order sets'), onSelect: () => setBrowsing(true) },
            {
              label: t('Keep the basket as a set'),
              onSelect: () => setKeeping(keepable),
              disabled: keepable.length < 2,
            },
          ]}
        />
      </div>
      {adding && (
        <OrderSearch
          key={adding}
          kind={adding}
          department={department}
          emergency={emergency}
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
          <ul className="u-plain-list orders-lines" aria-label={t('Orders to sign')}>
            {basket.fields.map((field, at) => {
              const line = lines[at]
              if (!line) return null
              const errors = messagesOf(form.formState.errors.items?.[at])
              const wrong = Object.keys(errors).some((name) => name !== 'override_reason')
              return (
                <BasketLine
                  key={field.row}
                  line={line}
                  at={at}
                  warnings={warningsAbout(lines, at, warnings)}
                  errors={errors}
                  open={wrong || open === line.id}
                  onToggle={() => setOpen(open === line.id ? null : line.id)}
                  onRemove={() => basket.drop(at)}
                  menu={
                    <Menu
                      label={t('More for {name}', { name: line.shown.name })}
                      trigger={<IconDots size={16} aria-hidden />}
                      items={[{ label: t('Keep as favourite'), onSelect: () => setKeeping([line]) }]}
                    />
                  }
                />
              )
            })}
          </ul>
        )}
      </FormProvider>
      {lines.some((line) => line.kind === 'medicine') && (
        <p className="u-small">
          <span className="u-muted">{t('Weight for doses:')}</span>{' '}
          <Suspense>
            <Weight patientId={visit.patient_id} />
          </Suspense>
        </p>
      )}
      {basket.checkFailed && lines.length > 0 && (
        <Notice tone="amber">
          {t('Allergies, doses and interactions could not be checked: {message} They are checked when you sign.', {
            message: basket.checkFailed.message,
          })}
        </Notice>
      )}
      {emergency && lines.some((line) => line.kind === 'test' || line.kind === 'study') && (
        <p className="u-small u-muted">{t('Emergency: the payment of tests and studies is waived.')}</p>
      )}
      {lines.length > 0 && <Panels place="basket" about={{ visitId: visit.id, ...costOf(lines) }} />}
      {lines.length > 0 && (
        <div className="orders-foot">
          <Button
            className="orders-sign"
            fullWidth
            loading={basket.signing}
            aria-keyshortcuts="Control+Shift+Enter"
            title={t('Ctrl+Shift+Enter')}
            onClick={() => void basket.sign()}
          >
            {lines.length === 1 ? t('Sign 1 order') : t('Sign {length} orders', { length: lines.length })}
          </Button>
        </div>
      )}
      <Suspense>
        {basket.second && (
          <SecondDialog warnings={basket.second} onClose={basket.signAlone} onSigned={basket.signTogether} />
        )}
      </Suspense>
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
