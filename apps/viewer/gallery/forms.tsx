import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox } from '../src/ui/form/checkbox.tsx';
import { CodeInput } from '../src/ui/form/code-input.tsx';
import { Field } from '../src/ui/form/field.tsx';
import { PasswordField } from '../src/ui/form/password-field.tsx';
import { PhoneField } from '../src/ui/form/phone-field.tsx';
import { SmsCodeField } from '../src/ui/form/sms-code-field.tsx';
import { SwitchRow } from '../src/ui/form/switch-row.tsx';
import { TextArea } from '../src/ui/form/text-area.tsx';
import { ListGroup } from '../src/ui/page/list.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

export function Forms() {
  const [name, setName] = useState('雨停之前');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('雨停之前 everybody waits');
  const [code, setCode] = useState('25');
  const [checked, setChecked] = useState(true);
  return (
    <Hall name="Forms">
      <Exhibit name="Field: filled, with a hint, with an error">
        <div className="wide">
          <Field label="用户名" icon={IconUser} value={name} onChange={setName} />
        </div>
        <div className="wide">
          <Field label="邀请码" value="" onChange={doNothing} hint="没有邀请码可以留空" />
        </div>
        <div className="wide">
          <Field label="昵称" value="一" onChange={doNothing} error="至少 2 个字" />
        </div>
      </Exhibit>
      <Exhibit name="TextArea: with a hint, with an error">
        <div className="wide">
          <TextArea label="说明" value="" onChange={doNothing} maxLength={2000} hint="写清楚是什么问题" />
        </div>
        <div className="wide">
          <TextArea label="说明" value="一" onChange={doNothing} maxLength={2000} error="至少 5 个字" />
        </div>
      </Exhibit>
      <Exhibit name="PhoneField, PasswordField">
        <div className="wide">
          <PhoneField value={phone} onChange={setPhone} />
        </div>
        <div className="wide">
          <PasswordField label="登录密码" value={password} onChange={setPassword} />
        </div>
      </Exhibit>
      <Exhibit name="SmsCodeField: to send, sending, sent">
        {[
          { wait: 0, sending: false, sent: false },
          { wait: 0, sending: true, sent: false },
          { wait: 42, sending: false, sent: true },
        ].map((sms, at) => (
          <div key={sms.wait + String(sms.sending)} className="wide">
            <SmsCodeField
              label={`验证码 ${at + 1}`}
              value=""
              onChange={doNothing}
              sms={sms}
              onSend={doNothing}
            />
          </div>
        ))}
      </Exhibit>
      <Exhibit name="CodeInput: a code, a secret, an error">
        <div className="wide">
          <CodeInput label="短信验证码" length={6} value={code} onChange={setCode} />
        </div>
        <div className="wide">
          <CodeInput label="监护密码" length={4} value="258" onChange={doNothing} secret />
        </div>
        <div className="wide">
          <CodeInput
            label="确认监护密码"
            length={4}
            value="1111"
            onChange={doNothing}
            secret
            error="监护密码不正确"
          />
        </div>
      </Exhibit>
      <Exhibit name="Checkbox: ticked, empty, overlooked">
        <Checkbox checked={checked} onChange={setChecked}>
          我已阅读并同意《用户协议》
        </Checkbox>
        <Checkbox checked={!checked} onChange={(next) => setChecked(!next)}>
          7 天内自动登录
        </Checkbox>
        <Checkbox checked={false} onChange={doNothing} missing>
          我已满 18 周岁
        </Checkbox>
      </Exhibit>
      <Exhibit name="SwitchRow">
        <div className="wide">
          <ListGroup>
            <SwitchRow title="自动播放" text="打开即播，不必再点" checked={checked} onChange={setChecked} />
            <SwitchRow title="省流量" checked={!checked} onChange={(next) => setChecked(!next)} />
          </ListGroup>
        </div>
      </Exhibit>
    </Hall>
  );
}
