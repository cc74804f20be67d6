import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import type { OrderKind } from '../../contract.ts'

/** A way to add to the basket, with the key that opens it. */
export type Way = { kind: OrderKind; label: string; key: string }

const ADD: readonly (Way & { module?: string; onWard?: string; notOnWard?: true })[] = [
  { kind: 'test', label: t('+ Test'), key: 'T', module: 'laboratory' },
  { kind: 'study', label: t('+ Study'), key: 'S', module: 'radiology' },
  { kind: 'medicine', label: t('+ Medicine'), onWard: t('+ Take home'), key: 'M' },
  { kind: 'procedure', label: t('+ Procedure'), key: 'P', module: 'billing' },
  { kind: 'referral', label: t('+ Refer'), key: 'R', notOnWard: true },
]

/**
 * The ways that there are in this hospital. A ward has its own chart of medicines: here is what the patient takes home.
 * Who lies there waits in no queue to which they could be referred.
 */
export const waysOf = (modules: readonly string[] | undefined, onWard: boolean): Way[] =>
  ADD.filter((way) => !(onWard && way.notOnWard) && (!way.module || modules?.includes(way.module))).map(
    ({ kind, label, key, onWard: there }) => ({ kind, label: (onWard && there) || label, key }),
  )

type WayButtonsProps = {
  ways: readonly Way[]
  adding: OrderKind | null
  onBegin: (kind: OrderKind) => void
  onEnd: () => void
}

/** A button for each way; the one that is open is closed by it. */
export const WayButtons = ({ ways, adding, onBegin, onEnd }: WayButtonsProps) =>
  ways.map((way) => (
    <Button
      key={way.kind}
      size="compact-sm"
      variant="default"
      className="orders-way"
      data-kind={way.kind}
      aria-expanded={adding === way.kind}
      aria-keyshortcuts={`Alt+${way.key}`}
      title={t('Alt+{key}', { key: way.key })}
      onClick={() => (adding === way.kind ? onEnd() : onBegin(way.kind))}
    >
      {way.label}
    </Button>
  ))
