import { withTheme } from '@rjsf/core';
import { FieldFrame } from './fields/FieldFrame.tsx';
import { FormLayout } from './fields/FormLayout.tsx';
import { RowsSlot } from './rows/RowsSlot.tsx';
import { AmountWidget } from './widgets/AmountWidget.tsx';
import { AddressWidget } from './widgets/address/AddressWidget.tsx';
import { DayRangeWidget } from './widgets/DayRangeWidget.tsx';
import { PhoneWidget } from './widgets/PhoneWidget.tsx';
import { CheckboxWidget, DateWidget, TextWidget } from './widgets/plainWidgets.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';

/**
 * rjsf with what our forms draw: labels and errors from the draft, rows from the form file, and every widget that a form
 * file can name. Its other templates are never drawn, so none of its themes is loaded (decision 0087).
 */
export const ThemedForm = withTheme({
  templates: { FieldTemplate: FieldFrame, ObjectFieldTemplate: FormLayout },
  fields: { uaRows: RowsSlot },
  widgets: {
    uaText: TextWidget,
    uaSelect: SelectWidget,
    uaCheckbox: CheckboxWidget,
    uaAddress: AddressWidget,
    uaAmount: AmountWidget,
    uaDate: DateWidget,
    uaDayRange: DayRangeWidget,
    uaPhone: PhoneWidget,
  },
});
