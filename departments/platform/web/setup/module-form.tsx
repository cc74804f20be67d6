import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LinesField } from '../../../../kernel/web/ui/fields/lines-field.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { createModule, moduleTypes, NewModule, setModuleActive, updateModule } from '../../setup.contract.ts'
import { whoKeeps } from '../figures.ts'
import type { Module } from '../modules-field.tsx'

const types = moduleTypes.map((type) => ({ value: type, label: type }))

/** One more module, or the words of one that is there. */
export function ModuleForm({ module, onClose }: { module?: Module; onClose: () => void }) {
  const form = useZodForm(NewModule, {
    name: module?.name ?? '',
    description: module?.description ?? '',
    type: module?.type,
    features: module?.features ?? [],
  })
  const create = useCommand(createModule)
  const update = useCommand(updateModule)

  async function send(words: z.output<typeof NewModule>) {
    if (module) await update.mutateAsync({ id: module.id, ...words })
    else await create.mutateAsync(words)
    toast.success(module ? t('Module saved') : t('{name} can be put into plans now', { name: words.name }))
  }

  return (
    <FormDialog
      title={module ? t('Edit {name}', { name: module.name }) : t('New module')}
      form={form}
      draft={`module.${module?.id ?? 'new'}`}
      submitLabel={module ? t('Save module') : t('Create module')}
      send={send}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} required maxLength={100} autoComplete="off" />
      <TextAreaField name="description" label={t('Description')} required rows={2} maxLength={300} />
      <SelectField name="type" label={t('Type')} required options={types} />
      <LinesField name="features" label={t('Features')} help={t('One a line; shown on this page.')} />
    </FormDialog>
  )
}

/** Retires a module or offers it again, after saying what that means. */
export function OfferModule({ module, onClose }: { module: Module; onClose: () => void }) {
  const set = useCommand(setModuleActive)
  const { id, name, is_active, hospitals } = module
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={is_active ? t('Retire {name}?', { name }) : t('Offer {name} again?', { name })}
      confirmLabel={is_active ? t('Retire') : t('Offer again')}
      danger={is_active}
      onConfirm={async () => {
        await set.mutateAsync({ id, is_active: !is_active })
        toast.success(is_active ? t('{name} is retired', { name }) : t('{name} is offered again', { name }))
      }}
    >
      {is_active ? (
        <p>
          {t(
            'It is no longer offered: no new hospital gets it, and it cannot be added to a plan. {hospitals} Plans that have it keep it, and it can be offered again.',
            { hospitals: whoKeeps(hospitals) },
          )}
        </p>
      ) : (
        <p>{t('New hospitals whose plan has it get it again, and it can be added to plans.')}</p>
      )}
    </ConfirmDialog>
  )
}
