import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { required } from '../../../contract/index.ts'
import { TextField } from '../fields/fields.tsx'
import { FilePicker, type PickedFile } from '../fields/file-picker.tsx'
import { useZodForm } from '../forms/form.tsx'
import { Wizard } from '../forms/wizard.tsx'
import { TabList, tabPanel, useTabs } from '../page/tabs.tsx'
import { show, useTold } from './show.tsx'

const tabs = [
  { id: 'vitals', label: 'Vitals', mark: ' 2' },
  { id: 'notes', label: 'Notes' },
  { id: 'history', label: 'History' },
]

function Tabs() {
  const [active, setActive] = useState('vitals')
  const state = useTabs(active, setActive)
  return (
    <>
      <button type="button">Before</button>
      <TabList label="Record" tabs={tabs} state={state} />
      {tabs.map(({ id, label }) => (
        <div key={id} {...tabPanel(state, id)}>
          <label>
            In {label} <input />
          </label>
        </div>
      ))}
    </>
  )
}

const Person = z.object({
  name: required('Name is required'),
  phone: required('Phone is required'),
  city: required('City is required'),
})

/** Four steps; the third is passed over unless the name is Kisumu, and the server dislikes the phone 000. */
function Steps() {
  const { tell, told } = useTold()
  const form = useZodForm(Person, { name: '', phone: '', city: '' })
  const send = form.handleSubmit((values) => {
    tell('send', JSON.stringify(values))
    if (values.phone === '000') form.setError('phone', { type: 'server', message: 'Nobody has this number' })
  })
  const field = (name: 'name' | 'phone' | 'city', label: string) => <TextField name={name} label={label} required />
  return (
    <>
      <FormProvider {...form}>
        <Wizard
          label="Registration"
          steps={[
            { id: 'who', label: 'Who', fields: ['name'], content: field('name', 'Name') },
            {
              id: 'reach',
              label: 'Contact',
              fields: ['phone'],
              validate: () => {
                tell('check')
                return form.getValues('phone') !== '111'
              },
              content: field('phone', 'Phone'),
            },
            { id: 'more', label: 'More', skip: true, content: <p>Passed over</p> },
            { id: 'where', label: 'Where', fields: ['city'], content: field('city', 'City') },
          ]}
          submitLabel="Register"
          onSubmit={send}
        />
      </FormProvider>
      {told}
    </>
  )
}

function Files({ multiple }: { multiple?: boolean }) {
  const { tell, told } = useTold()
  const [files, setFiles] = useState<PickedFile[]>([])
  const stateOf = (name: string) =>
    name.endsWith('.exe') ? { state: 'failed' as const, error: 'Not a picture' } : { state: 'done' as const }
  return (
    <>
      <FilePicker
        label="Add a picture"
        accept="image/png"
        help="PNG, at most 10 MB"
        multiple={multiple}
        files={files}
        onPick={(picked) => {
          tell('picked', picked.map((file) => file.name).join(', '))
          setFiles((before) => [
            ...before,
            ...picked.map((file) => ({ key: file.name, name: file.name, size: file.size, ...stateOf(file.name) })),
          ])
        }}
        onRemove={(key) => setFiles((before) => before.filter((file) => file.key !== key))}
      />
      {told}
    </>
  )
}

show({ Tabs, Steps, File: Files, Files: () => <Files multiple /> })
