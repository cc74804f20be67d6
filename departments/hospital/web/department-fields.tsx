import { t } from '../../../kernel/contract/words/text.ts'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { LinesField } from '../../../kernel/web/ui/fields/lines-field.tsx'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { StaffField } from '../../staff/web/offers.tsx'

/** What a hospital says of one of its departments. */
export const DepartmentFields = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <>
    <FieldPair>
      <TextField name="name" label={t('Name')} required maxLength={60} autoComplete="off" autoFocus={autoFocus} />
      <TextField
        name="letter"
        label={t('Letter of its tickets')}
        required
        maxLength={2}
        autoComplete="off"
        help={t('T makes T-001, T-002 …')}
      />
    </FieldPair>
    <TextField
      name="description"
      label={t('Description')}
      maxLength={120}
      help={t('The first line of its dashboard')}
    />
    <FieldPair>
      <TextField name="opens_at" label={t('Opens at')} placeholder={t('HH:mm')} maxLength={5} inputMode="numeric" />
      <TextField
        name="closes_at"
        label={t('Closes at')}
        placeholder={t('HH:mm')}
        maxLength={5}
        inputMode="numeric"
        help={t('Both empty: always open')}
      />
    </FieldPair>
    <StaffField name="head_id" label={t('Head')} permission="hospital.view" placeholder={t('Nobody named')} />
    <LinesField name="rooms" label={t('Rooms')} help={t('One a line')} />
  </>
)
