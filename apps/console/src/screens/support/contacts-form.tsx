import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../lib/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { moveItem, SortableList } from '../../ui/sortable-list.tsx';
import { type ContactDraft, MAX_CONTACT_COUNT, newContact } from './support.ts';

type ContactsFormProps = { contacts: ContactDraft[]; onChange: (contacts: ContactDraft[]) => void };

/** The contacts of the customer service; the first one is large and can be copied. */
export function ContactsForm({ contacts, onChange }: ContactsFormProps) {
  const { support: words } = useTexts();
  const change = (key: string, fields: Partial<ContactDraft>) =>
    onChange(contacts.map((contact) => (contact.key === key ? { ...contact, ...fields } : contact)));
  return (
    <Section
      title={words.contacts}
      actions={
        <Button
          size="small"
          disabled={contacts.length >= MAX_CONTACT_COUNT}
          onClick={() => onChange([...contacts, newContact()])}
        >
          <IconPlus size={15} aria-hidden />
          {words.addContact}
        </Button>
      }
    >
      <p className="pb-2 text-text-2">{contacts.length === 0 ? words.noContacts : words.contactsNote}</p>
      <SortableList
        label={words.contacts}
        items={contacts}
        itemId={({ key }) => key}
        handleLabel={({ title }) => words.move({ title: title || words.untitled })}
        onMove={(from, to) => onChange(moveItem(contacts, from, to))}
      >
        {({ key, title, text, shown }) => (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3 pt-2">
            <div className="w-40">
              <TextField
                label={words.contactTitle}
                value={title}
                maxLength={40}
                error={title.trim() === '' ? words.missing : undefined}
                onChange={({ target }) => change(key, { title: target.value })}
              />
            </div>
            <div className="min-w-48 flex-1">
              <TextField
                label={words.contactText}
                value={text}
                maxLength={200}
                error={text.trim() === '' ? words.missing : undefined}
                onChange={({ target }) => change(key, { text: target.value })}
              />
            </div>
            <Switch
              isBare
              label={words.showOf({ title: title || words.untitled })}
              isOn={shown}
              onChange={(isOn) => change(key, { shown: isOn })}
            />
            <IconButton
              label={words.removeOf({ title: title || words.untitled })}
              onClick={() => onChange(contacts.filter((contact) => contact.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </SortableList>
    </Section>
  );
}
