import { IconDots } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { type Line, warningsAbout } from './basket.ts'
import { BasketLine } from './basket-line.tsx'
import type { useBasket } from './use-basket.ts'

/** What the form found wrong with a line, by field. */
const messagesOf = (errors: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, error]) => (error?.message ? [[field, String(error.message)]] : [])),
  )

type BasketLinesProps = {
  basket: ReturnType<typeof useBasket>
  /** The line whose fields are shown. */
  open: string | null
  onOpen: (id: string | null) => void
  onKeep: (line: Line) => void
}

/** The lines of the basket; one in which something is wrong is open. */
export const BasketLines = ({
  basket: { lines, warnings, form, fields, drop },
  open,
  onOpen,
  onKeep,
}: BasketLinesProps) => (
  <ul className="u-plain-list orders-lines" aria-label={t('Orders to sign')}>
    {fields.map((field, at) => {
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
          onToggle={() => onOpen(open === line.id ? null : line.id)}
          onRemove={() => drop(at)}
          menu={
            <Menu
              label={t('More for {name}', { name: line.shown.name })}
              trigger={<IconDots size={16} aria-hidden />}
              items={[{ label: t('Keep as favourite'), onSelect: () => onKeep(line) }]}
            />
          }
        />
      )
    })}
  </ul>
)
