import { Templates } from '@rjsf/antd';
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
 * rjsf with the templates of its antd theme. Ours replace those that are not enough: labels and errors from the draft,
 * rows from the form file, and every widget that a form file can name. The theme's own widgets are left out: nothing
 * could show them, and their date pickers weigh 54 kB (gzip).
 */
export const ThemedForm = withTheme({
  templates: { ...Templates, FieldTemplate: FieldFrame, ObjectFieldTemplate: FormLayout },
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
