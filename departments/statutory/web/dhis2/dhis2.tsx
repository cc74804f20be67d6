import { t } from '../../../../kernel/contract/words/text.ts'
import '../statutory.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { SettingsForm } from '../../../../kernel/web/ui/forms/settings-form.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import {
  type Dhis2Settings,
  getDhis2Form,
  getDhis2Settings,
  saveDhis2Form,
  saveDhis2Settings,
} from '../../dhis2.contract.ts'
import { type FormKey, formKeys } from '../../forms/types.ts'
import { matchMetadata, readElements, writeElements } from './elements.ts'

const formOf = ({ has_password: _, address: __, ...values }: Dhis2Settings) => ({ ...values, password: '' })

function Connection() {
  const query = useEndpoint(getDhis2Settings, {})
  const save = useCommand(saveDhis2Settings)
  const { data } = query
  if (!data) return <Waiting for={query} failure={t('Failed to load the settings of DHIS2')} lines={5} />
  return (
    <SettingsForm
      schema={saveDhis2Settings.input}
      saved={formOf(data)}
      label={t('DHIS2 settings')}
      draft="dhis2-settings"
      secrets={['password']}
      save={async (values) => formOf(await save.mutateAsync(values))}
      done={t('The settings of DHIS2 are saved')}
    >
      <p className="u-muted">{t('Reports go to {address}.', { address: data.address })}</p>
      <CheckboxField name="active" label={t('Send signed reports to DHIS2')} />
      <TextField
        name="mfl_code"
        label={t('MFL code')}
        inputMode="numeric"
        maxLength={6}
        help={t('The hospital’s code in the Master Facility List.')}
      />
      <TextField name="username" label={t('User name')} maxLength={100} autoComplete="off" />
      <TextField
        name="password"
        label={t('Password')}
        type="password"
        maxLength={200}
        autoComplete="off"
        help={data.has_password ? t('Set. Leave it empty to keep it.') : undefined}
      />
    </SettingsForm>
  )
}

type Mapping = Output<typeof getDhis2Form>
function Elements({ form, mapping }: { form: FormKey; mapping: Mapping }) {
  const save = useCommand(saveDhis2Form)
  const [dataSet, setDataSet] = useState(mapping.data_set ?? '')
  const [text, setText] = useState(writeElements(mapping.rows))
  const [metadata, setMetadata] = useState('')
  const [failure, setFailure] = useState('')
  const match = () => {
    try {
      const found = matchMetadata(metadata, mapping.rows)
      if (found.data_set) setDataSet(found.data_set)
      setText(writeElements(found.rows))
      setFailure('')
      toast.success(t('{found} of {length} figures found by name', { found: found.found, length: mapping.rows.length }))
    } catch {
      setFailure(t('The metadata could not be read as JSON'))
    }
  }
  const submit = async () => {
    const { elements, wrong } = readElements(text, mapping.rows)
    if (wrong.length) return setFailure(t('There is no such figure: {wrong}', { wrong: wrong.join(', ') }))
    try {
      await save.mutateAsync({ form, data_set: dataSet, elements, version: mapping.version })
      setFailure('')
      toast.success(
        t('{length} of {length2} figures have an element', { length: elements.length, length2: mapping.rows.length }),
      )
    } catch (error) {
      const { message, field_errors } = asCallError(error)
      setFailure(Object.values(field_errors ?? {})[0] ?? message)
    }
  }
  return (
    <div className="u-stack">
      <label className="u-field">
        <span className="u-label">{t('Metadata of the data set (JSON)')}</span>
        <textarea
          className="u-textarea"
          rows={3}
          value={metadata}
          onChange={(event) => setMetadata(event.currentTarget.value)}
        />
      </label>
      <div>
        <Button variant="default" disabled={!metadata.trim()} onClick={match}>
          {t('Find elements by name')}
        </Button>
      </div>
      <label className="u-field">
        <span className="u-label">{t('Data set')}</span>
        <input
          className="u-textarea statutory-uid"
          maxLength={11}
          value={dataSet}
          onChange={(event) => setDataSet(event.currentTarget.value)}
        />
      </label>
      <label className="u-field">
        <span className="u-label">{t('Figure; name; data element; category option combination')}</span>
        <textarea
          className="u-textarea"
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {failure && <Notice tone="red">{failure}</Notice>}
      <div>
        <Button loading={save.isPending} onClick={() => void submit()}>
          {t('Save elements')}
        </Button>
      </div>
    </div>
  )
}

/** How reports reach the Ministry's DHIS2, and which element stands for which figure. */
export default function Dhis2() {
  const { can } = useSession()
  const [{ form }, setUrl] = useUrlState({ form: '705a' })
  const key = formKeys.find((each) => each === form) ?? '705a'
  const mapping = useEndpoint(getDhis2Form, { form: key })
  return (
    <Page title={t('DHIS2')} facts={t('Where signed reports are sent, and which element stands for which figure')}>
      {can('hospital.settings') && (
        <Panel title={t('Connection')}>
          <Connection />
        </Panel>
      )}
      <Panel title={t('Elements')}>
        <FilterChips
          label={t('Form')}
          value={key}
          options={formKeys.map((value) => ({ value, label: t('MOH {value}', { value: value.toUpperCase() }) }))}
          onChange={(value) => setUrl({ form: value })}
        />
        {mapping.data ? (
          <Elements key={`${key} ${mapping.data.version}`} form={key} mapping={mapping.data} />
        ) : (
          <Waiting for={mapping} failure={t('Failed to load the elements')} lines={8} />
        )}
      </Panel>
    </Page>
  )
}
