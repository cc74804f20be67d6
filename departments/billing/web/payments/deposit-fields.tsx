import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { optionalLines } from '../../../../kernel/contract/index.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DepositParts, typedModes } from '../../payments.contract.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'
import { newPart, PartFields, sentPart, type TypedPart } from './part-fields.tsx'

const modes = typedModes.filter((mode) => mode !== 'deposit')

/** What a form that also takes a deposit begins with. */
export const noDeposit: { parts: TypedPart[]; notes: string } = { parts: [], notes: '' }
/** The fields of `DepositFields` in the schema of a form: nothing is taken, or what is handed over. */
export const depositFields = {
  parts: z
    .custom<TypedPart[]>()
    .transform((parts) => (parts.length ? parts.map(sentPart) : null))
    .pipe(DepositParts.nullable()),
  notes: optionalLines(500),
}
/** What is sent of it: the notes are said of each part. */
export const depositOf = ({ parts, notes }: { parts: z.output<typeof DepositParts> | null; notes: string | null }) =>
  parts?.map((part) => ({ ...part, notes })) ?? null

/** A deposit that may be taken within another form. `amount`: what is asked for. */
export function DepositFields({ amount }: { amount: string }) {
  const { setValue } = useFormContext<typeof noDeposit>()
  const parts = useWatch({ name: 'parts' }) as TypedPart[]
  if (!parts.length)
    return (
      <div>
        <Button variant="default" onClick={() => setValue('parts', [newPart(amount)])}>
          {t('Take Deposit')}
        </Button>
      </div>
    )
  return (
    <>
      <PartFields modes={modes} />
      <NeedsDrawer />
      <div>
        <Button variant="default" onClick={() => setValue('parts', [])}>
          {t('No Deposit Now')}
        </Button>
      </div>
    </>
  )
}
