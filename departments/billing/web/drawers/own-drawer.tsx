import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getOwnDrawer, openDrawer } from '../../drawers.contract.ts'
import type { TypedPart } from '../payments/part-fields.tsx'

/** Where cash is about to be taken without an open drawer: says so, and opens one on the spot. */
export function NeedsDrawer() {
  const parts = useWatch({ name: 'parts' }) as Pick<TypedPart, 'payment_mode'>[] | undefined
  const mode = useWatch({ name: 'payment_mode' }) as string | undefined
  const cash = mode === 'cash' || parts?.some((part) => part.payment_mode === 'cash')
  const own = useEndpoint(getOwnDrawer, {}, { enabled: Boolean(cash) })
  const [float, setFloat] = useState('')
  const open = useCommand(openDrawer, {
    onSuccess: () => toast.success(t('Drawer opened')),
    onError: (error) => toast.error(Object.values(error.field_errors ?? {})[0] ?? error.message),
  })
  if (!cash || !own.data || own.data.drawer) return null
  return (
    <Notice tone="amber">
      <p>{t('Cash goes into your own drawer, and none is open.')}</p>
      <div className="u-row">
        <label className="billing-float">
          {t('Float (KES)')}{' '}
          <input
            className="u-input"
            inputMode="decimal"
            value={float}
            onChange={(event) => setFloat(event.currentTarget.value)}
          />
        </label>
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ float_amount: float || '0' })}>
          {t('Open Drawer')}
        </Button>
      </div>
    </Notice>
  )
}
