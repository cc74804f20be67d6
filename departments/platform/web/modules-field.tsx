import { t } from '../../../kernel/contract/words/text.ts'
import './platform.css'
import type { z } from 'zod'
import { useField } from '../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../kernel/web/ui/fields/field-shape.tsx'
import type * as setup from '../setup.contract.ts'

export type Module = z.output<typeof setup.Module>
export type Plan = z.output<typeof setup.Plan>

type ModulesFieldProps = {
  modules: readonly Module[]
  help?: string
  /**
   * Why a module cannot be ticked (empty: the help says it); undefined: it can. What is ticked already can always be
   * taken away.
   */
  refuse?: (module: Module) => string | undefined
}

/** Any of the modules, as boxes to tick; those that cannot be ticked say why. */
export function ModulesField({ modules, help, refuse = () => undefined }: ModulesFieldProps) {
  const { field, id, error } = useField('modules')
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const rows = modules.map((module) => {
    const checked = chosen.includes(module.id)
    const refusal = refuse(module)
    return { module, checked, refusal, disabled: refusal !== undefined && !checked }
  })
  const first = rows.find((row) => !row.disabled)
  return (
    <FieldShape id={id} label={t('Modules')} required help={help} error={error} group>
      <div className="platform-modules">
        {rows.map((row) => (
          <label key={row.module.id} className="u-checkbox" data-disabled={row.disabled || undefined}>
            <input
              type="checkbox"
              ref={row === first ? field.ref : undefined}
              aria-label={row.module.name}
              aria-describedby={`${id}-${row.module.id}`}
              checked={row.checked}
              disabled={row.disabled}
              onChange={(event) => {
                const others = chosen.filter((other) => other !== row.module.id)
                field.onChange(event.currentTarget.checked ? [...others, row.module.id] : others)
              }}
              onBlur={field.onBlur}
            />
            <span>
              {row.module.name}
              <span id={`${id}-${row.module.id}`} className="u-card-description">
                {row.module.description}
                {row.refusal && <span className="platform-refusal">{row.refusal}</span>}
                {!row.module.is_active && <span className="platform-refusal">{t('Retired')}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldShape>
  )
}
