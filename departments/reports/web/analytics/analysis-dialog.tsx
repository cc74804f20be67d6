import { z } from 'zod'
import { Id, required } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { TickBoxes } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { hospitalRoles, namesOfRoles } from '../../../access/roles.ts'
import { listStaffOptions } from '../../../staff/contract.ts'
import { type Analysis, changeAnalysis, saveAnalysis } from '../../analytics.contract.ts'
import { type Question, saidOf } from './analysis-words.ts'

const Sharing = z.object({
  name: required(t('Please give it a name'), 80),
  roles: z.array(z.enum(hospitalRoles)),
  staff_ids: z.array(Id),
})

type Props = {
  question: Question
  /** One's own that is changed; without it a new one is kept. */
  kept?: Analysis
  onKept?: (id: string) => void
  onClose: () => void
}

/** Keeps an analysis under a name, and says who else finds it. */
export function AnalysisDialog({ question, kept, onKept, onClose }: Props) {
  const { can, me } = useSession()
  const save = useCommand(saveAnalysis)
  const change = useCommand(changeAnalysis)
  const staff = useEndpoint(listStaffOptions, { permission: 'reports.view' }, { enabled: can('staff.view') })
  const others = staff.data?.rows.filter(({ id }) => id !== me?.staff_id) ?? []
  const form = useZodForm(Sharing, {
    name: kept?.name ?? '',
    roles: kept?.roles ?? [],
    staff_ids: kept?.staff_ids ?? [],
  })
  return (
    <FormDialog
      title={kept ? t('Rename or share {name}', { name: kept.name }) : t('Save analysis')}
      form={form}
      draft={`analysis.${kept ? `${kept.id}.${kept.version}` : 'new'}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={async (values) => {
        const asked = { ...question, ...values }
        const { id } = kept
          ? await change.mutateAsync({ ...asked, analysis_id: kept.id, version: kept.version })
          : await save.mutateAsync(asked)
        onKept?.(id)
      }}
      done={({ name }) => t('{name} saved', { name })}
    >
      <p className="u-muted">{saidOf(question)}</p>
      <TextField name="name" label={t('Name')} required maxLength={80} autoFocus />
      <TickBoxes
        name="roles"
        label={t('Share with roles')}
        help={t('Whoever opens it must be allowed to see reports, and sees only the figures that they may see.')}
        options={hospitalRoles.map((role) => ({ value: role as string, label: namesOfRoles([role]) }))}
        layout="analytics-roles"
      />
      {others.length > 0 && (
        <TickBoxes
          name="staff_ids"
          label={t('Share with persons')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          layout="analytics-roles"
        />
      )}
    </FormDialog>
  )
}
