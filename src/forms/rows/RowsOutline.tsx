import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './rowsField.css';

/** A list of lines until its code is there: one line, which is what it begins with, with its tools. */
export function RowsOutline({ columns }: Pick<RowsUi, 'columns'>) {
  const { t } = useTexts();
  return (
    <div className="ua-rows" aria-hidden="true">
      <div className="ua-rows__tools">
        <p className="ua-rows__counter">&nbsp;</p>
        <span className="ua-rows__buttons ua-form__room">
          {['form.rows.paste', 'form.rows.upload', 'form.rows.template'].map((key) => (
            <span key={key} className="ua-button ua-button--small">
              {t(key)}
            </span>
          ))}
        </span>
      </div>
      <div className="ua-rows__window ua-box">
        <table className="ua-rows__table">
          <thead className="ua-hideable">
            <tr>
              <th>{t('form.rows.number')}</th>
              {columns.map(({ at, label }) => (
                <th key={at}>{t(label)}</th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            <tr className="ua-rows__row">
              <th className="ua-rows__number">
                <span className="ua-num">1</span>
              </th>
              {columns.map((column) => (
                <CellOutline key={column.at} column={column} />
              ))}
              <td className="ua-rows__actions">
                <span className="ua-icon-button" />
                <span className="ua-icon-button" />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <div className="ua-rows__foot">
        <span className="ua-button ua-button--small ua-form__room">{t('form.rows.add')}</span>
      </div>
    </div>
  );
}

/** A column with a condition is not part of a line in which nothing is chosen. */
function CellOutline({ column: { label, widget = 'text', when } }: { column: RowsUi['columns'][number] }) {
  const { t } = useTexts();
  const isShown = when === undefined;
  return (
    <td className={`ua-rows__cell ua-rows__cell--${widget}${isShown ? '' : ' ua-rows__cell--none'}`}>
      <span className="ua-rows__label ua-muted">{t(label)}</span>
      {!isShown && '–'}
      {isShown && widget === 'checkbox' && <span className="ua-check" />}
      {isShown && widget !== 'checkbox' && <span className="ua-skeleton ua-field__room" />}
    </td>
  );
}
