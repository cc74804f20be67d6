import './basket.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { useDesk, useDeskState } from '../../consultation/web/offers.tsx'
import type { Visit } from '../../visits/contract.ts'
import type { OrderKind } from '../contract.ts'
import { costOf, favouriteOf, type Line, warningsAbout } from './basket.ts'
import { BasketLine } from './basket-line.tsx'
import type { Choice } from './choices.ts'
import { FavouritesDialog } from './favourites-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { OrderSearch } from './order-search.tsx'
import { useBasket } from './use-basket.ts'
import { useOrderKeys } from './use-order-keys.ts'

/** The ways to add, with the key that opens each. */
const ADD: readonly { kind: OrderKind; label: string; key: string; module?: string }[] = [
  { kind: 'test', label: '+ Test', key: 'T', module: 'laboratory' },
  { kind: 'study', label: '+ Study', key: 'S', module: 'radiology' },
  { kind: 'medicine', label: '+ Medicine', key: 'M' },
  { kind: 'procedure', label: '+ Procedure', key: 'P', module: 'billing' },
  { kind: 'referral', label: '+ Refer', key: 'R' },
]

/** What the form found wrong with a line, by field. */
const messagesOf = (errors: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([field, error]) => (error?.message ? [[field, String(error.message)]] : [])))

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
  const ways = ADD.filter((way) => !way.module || me?.hospital?.modules.includes(way.module))
  const keepable = lines.filter((line) => favouriteOf(line) !== null)

  function begin(kind: OrderKind) {
    desk?.show('add')
    setAdding(kind)
    focusSoon('.orders-search input')
  }

  function put(more: Line[]): void {
    const last = basket.add(more)
    const [first] = more
    // One medicine or referral has to be filled in: there the work goes on. Tests, studies and procedures are picked one after the other.
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
            title={`Alt+${way.key}`}
            onClick={() => (adding === way.kind ? setAdding(null) : begin(way.kind))}
          >
            {way.label}
          </Button>
        ))}
        <Menu
          label="Favourites and sets"
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            { label: 'Favourites and order sets', onSelect: () => setBrowsing(true) },
            { label: 'Keep the basket as a set', onSelect: () => setKeeping(keepable), disabled: keepable.length < 2 },
          ]}
        />
      </div>
      {adding && (
        <OrderSearch
          key={adding}
          kind={adding}
          department={department}
          emergency={emergency}
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
          <ul className="u-plain-list orders-lines" aria-label="Orders to sign">
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
                      label={`More for ${line.shown.name}`}
                      trigger={<IconDots size={16} aria-hidden />}
                      items={[{ label: 'Keep as favourite', onSelect: () => setKeeping([line]) }]}
                    />
                  }
                />
              )
            })}
          </ul>
        )}
      </FormProvider>
      {basket.checkFailed && lines.length > 0 && (
        <Notice tone="amber">
          Allergies and duplicates could not be checked: {basket.checkFailed.message} They are checked when you sign.
        </Notice>
      )}
      {emergency && lines.some((line) => line.kind === 'test' || line.kind === 'study') && (
        <p className="u-small u-muted">Emergency: the payment of tests and studies is waived.</p>
      )}
      {lines.length > 0 && <Panels place="basket" about={{ visitId: visit.id, ...costOf(lines) }} />}
      {lines.length > 0 && (
        <div className="orders-foot">
          <Button
            className="orders-sign"
            fullWidth
            loading={basket.signing}
            aria-keyshortcuts="Control+Shift+Enter"
            title="Ctrl+Shift+Enter"
            onClick={() => void basket.sign()}
          >
            {lines.length === 1 ? 'Sign 1 order' : `Sign ${lines.length} orders`}
          </Button>
        </div>
      )}
      {keeping && <KeepDialog lines={keeping} department={department} onClose={() => setKeeping(null)} />}
      {browsing && (
        <FavouritesDialog
          department={department}
          onClose={() => setBrowsing(false)}
          onAdd={(more) => {
            setBrowsing(false)
            put(more)
          }}
        />
      )}
    </div>
  )
}
